// A tour of the package: `npm start`. It uses nothing but the published API.

import { Game, Position, perft, squareAt } from "tenaille";
import { Core, PASS } from "tenaille/core";

const KNOWN_PERFT = [4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284];
const MIDGAME = "f5d6c4d3c3f4f6f3e6e7f7c5e3e2g3b4g5g6d8h5";
/** Positions 1, 5, 8, 10 and 14 of the FFO endgame test suite, with their scores. */
const ENDGAMES = [
  ["--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X", 18],
  ["-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X", 32],
  ["---X-X--X-XXXX--XXXXOXXXXXXOOOOOXXOXXXO-XOXXXXO-XOOXXX--XOOXXO-- O", 8],
  ["-XXXX-----OXXX--XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX--OXXO---OOOOO-- O", 10],
  ["--XXXXX---OOOX---XOOXXXX-OOOOOOOOOOXXXOOOOOXXOOX--XXOO----XXXXX- X", 18],
];

const core = await Core.load({ tableMB: 64 });

/** A position as the core takes it: the side to move first. */
const boards = position =>
  position.turn === "black" ? [position.black, position.white] : [position.white, position.black];
const name = move => (move === PASS ? "pass" : squareAt(move));
const signed = score => (score > 0 ? `+${score}` : `${score}`);
const millions = n => `${(n / 1e6).toFixed(1)} M`;

function title(text) {
  console.log(`\n${text}\n${"─".repeat(text.length)}`);
}

/** The board as text, the squares the side to move may play as dots. */
function board(position) {
  const cells = [...position.toString().slice(0, 64)].map((cell, i) =>
    cell === "X" ? "●" : cell === "O" ? "○" : position.isLegal(squareAt(i)) ? "·" : " ",
  );
  const rows = Array.from({ length: 8 }, (_, y) => `${y + 1} │ ${cells.slice(8 * y, 8 * y + 8).join(" ")} │`);
  return ["    a b c d e f g h", ...rows].join("\n");
}

title("perft: lines of play from the start, in WebAssembly");
let wrong = 0;
for (const [i, known] of KNOWN_PERFT.entries()) {
  const begin = performance.now();
  const leaves = core.perft(...boards(Position.start), i + 1);
  const ms = performance.now() - begin;
  if (leaves !== known) wrong++;
  const check = leaves === known ? "as known" : `WRONG, known is ${known}`;
  console.log(
    `${String(i + 1).padStart(2)}  ${leaves.toLocaleString("en").padStart(11)}  ${check}  ${ms.toFixed(1).padStart(7)} ms` +
      (ms > 5 ? `  ${millions((leaves / ms) * 1000)} leaves/s` : ""),
  );
}
console.log(
  `and by the rules in plain JavaScript, to depth 7: ${perft(Position.start, 7).toLocaleString("en")}`,
);

title("the best move of a midgame position, one second");
const midgame = Game.parse(MIDGAME).position;
console.log(board(midgame));
const best = core.search(...boards(midgame), { timeMs: 1000 });
console.log(`${midgame.turn} to move: ${name(best.move)}, about ${signed(best.score)}, depth ${best.depth}`);
console.log(`line: ${best.pv.map(name).join(" ")}`);
console.log(`${millions(best.nodes)} nodes, ${millions(best.nps)} nodes/s`);

title("endgames of the FFO suite, solved exactly");
for (const [text, expected] of ENDGAMES) {
  const position = Position.parse(text);
  const result = core.solve(...boards(position));
  if (result.score !== expected) wrong++;
  console.log(
    `${position.empties} empties, ${position.turn}: ${name(result.move)} ${signed(result.score)}` +
      `${result.score === expected ? "" : ` WRONG, known is ${expected}`}, ${millions(result.nodes)} nodes ` +
      `in ${result.timeMs.toFixed(1)} ms, ${result.pv.map(name).join(" ")}`,
  );
}

title("the engine against itself: eight plies ahead, the last sixteen squares exactly");
const game = new Game();
while (!game.isOver) {
  const { position } = game;
  const result =
    position.empties <= 16 ? core.solve(...boards(position)) : core.search(...boards(position), { depth: 8 });
  game.play(name(result.move));
}
console.log(game.toString());
console.log(board(game.position));
const { winner, tournament } = game.result;
console.log(`${winner === "draw" ? "draw" : `${winner} wins`}, ${tournament.black}-${tournament.white}`);

if (wrong > 0) process.exitCode = 1;
