/**
 * The rules once more, as slow and plain as can be: an array of cells, walked step by step. Shares nothing with what
 * it checks.
 */

export type Side = "X" | "O";
export type Cell = Side | "-";
export interface Board {
  readonly cells: readonly Cell[];
  readonly turn: Side;
}

export const other = (side: Side): Side => (side === "X" ? "O" : "X");

export function read(text: string): Board {
  const cells = [...text.slice(0, 64)] as Cell[];
  return { cells, turn: text.trim().at(-1) as Side };
}

export function write(board: Board): string {
  return `${board.cells.join("")} ${board.turn}`;
}

export const START: Board = read(`${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} X`);

/** Squares turned by a disc of `side` on `square`, ascending. */
export function flips({ cells }: Board, side: Side, square: number): number[] {
  if (cells[square] !== "-") return [];
  const turned: number[] = [];
  for (const dx of [-1, 0, 1]) {
    for (const dy of [-1, 0, 1]) {
      if (dx === 0 && dy === 0) continue;
      const run: number[] = [];
      let x = (square % 8) + dx;
      let y = Math.floor(square / 8) + dy;
      while (x >= 0 && x <= 7 && y >= 0 && y <= 7 && cells[y * 8 + x] === other(side)) {
        run.push(y * 8 + x);
        x += dx;
        y += dy;
      }
      if (x >= 0 && x <= 7 && y >= 0 && y <= 7 && cells[y * 8 + x] === side) turned.push(...run);
    }
  }
  return turned.sort((a, b) => a - b);
}

/** Squares `side` may play, ascending. */
export function moves(board: Board, side: Side = board.turn): number[] {
  return board.cells.flatMap((_, square) => (flips(board, side, square).length > 0 ? [square] : []));
}

export function play(board: Board, square: number): Board {
  const cells = board.cells.slice();
  for (const turned of flips(board, board.turn, square)) cells[turned] = board.turn;
  cells[square] = board.turn;
  return { cells, turn: other(board.turn) };
}

export function pass(board: Board): Board {
  return { cells: board.cells, turn: other(board.turn) };
}

export function isOver(board: Board): boolean {
  return moves(board, "X").length === 0 && moves(board, "O").length === 0;
}

/** The side to move's lead, empties to the winner. */
export function finalScore({ cells, turn }: Board): number {
  const count = (cell: Cell) => cells.filter(c => c === cell).length;
  const lead = count(turn) - count(other(turn));
  return lead + Math.sign(lead) * count("-");
}

export function perft(board: Board, depth: number): number {
  if (depth === 0) return 1;
  const squares = moves(board);
  if (squares.length > 0)
    return squares.reduce((sum, square) => sum + perft(play(board, square), depth - 1), 0);
  return isOver(board) ? 1 : perft(pass(board), depth - 1);
}

/** The exact score for the side to move, by looking at everything. */
export function solve(board: Board): number {
  const squares = moves(board);
  if (squares.length > 0) return Math.max(...squares.map(square => 0 - solve(play(board, square))));
  return isOver(board) ? finalScore(board) : 0 - solve(pass(board));
}

/** The boards of the side to move and of the other as 64-bit numbers. */
export function bitboards({ cells, turn }: Board): [player: bigint, opponent: bigint] {
  const board = (side: Side) =>
    cells.reduce((sum, cell, i) => (cell === side ? sum | (1n << BigInt(i)) : sum), 0n);
  return [board(turn), board(other(turn))];
}
