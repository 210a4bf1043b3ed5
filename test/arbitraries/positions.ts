import fc from "fast-check";
import { Position } from "../../src/index.ts";
import { Random } from "../reference/random.ts";

/** What to play at every turn: the number picks among the legal moves. */
const picks = (least: number, most: number) =>
  fc.array(fc.nat({ max: 59 }), { minLength: least, maxLength: most });

/** Plays on until the picks or the game end; passes where it must. */
export function playout(start: Position, choices: Iterable<number>): Position[] {
  const line = [start];
  let position = start;
  for (const choice of choices) {
    if (position.mustPass) {
      position = position.play("pass");
      line.push(position);
    }
    const move = position.moves[choice % Math.max(1, position.moves.length)];
    if (move === undefined) break;
    position = position.play(move);
    line.push(position);
  }
  return line;
}

/** A position reached by a game from the start; shrinks towards the start. */
export const reachable = (least = 0, most = 60): fc.Arbitrary<Position> =>
  picks(least, most).map(choices => playout(Position.start, choices).at(-1) ?? Position.start);

/** All positions of a game. */
export const games: fc.Arbitrary<Position[]> = picks(60, 60).map(choices => playout(Position.start, choices));

/** Discs thrown at random, as no game leaves them. */
export const patterns: fc.Arbitrary<Position> = fc
  .tuple(
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    fc.boolean(),
  )
  .map(([a, b, black]) => Position.from({ black: a & ~b, white: b & ~a, turn: black ? "black" : "white" }));

/** Many reachable positions from one seed: every position of random games until there are enough. */
export function* manyReachable(seed: number, count: number): Generator<Position> {
  const random = new Random(seed);
  while (count > 0) {
    const choices = Array.from({ length: 60 }, () => random.below(60));
    for (const position of playout(Position.start, choices)) {
      if (count-- > 0) yield position;
    }
  }
}

/** Many random patterns from one seed, of any density. */
export function* manyPatterns(seed: number, count: number): Generator<Position> {
  const random = new Random(seed);
  for (let i = 0; i < count; i++) {
    const discs = ~random.bits(1 + (i % 4));
    const black = discs & random.bits();
    yield Position.from({
      black: BigInt.asUintN(64, black),
      white: BigInt.asUintN(64, discs & ~black),
      turn: i % 2 === 0 ? "black" : "white",
    });
  }
}

/** Full boards of random discs with up to `most` squares taken out. */
export function* manyNearlyFull(seed: number, count: number, most: number): Generator<Position> {
  const random = new Random(seed);
  for (let i = 0; i < count; i++) {
    let discs = 2n ** 64n - 1n;
    for (let empties = i % (most + 1); empties > 0; empties--) discs &= ~(1n << BigInt(random.below(64)));
    const black = discs & random.bits();
    yield Position.from({ black, white: discs & ~black, turn: i % 2 === 0 ? "black" : "white" });
  }
}
