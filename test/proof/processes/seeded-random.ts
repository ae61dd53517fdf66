import { randomFrom } from '#simulator/faults.ts';

/** Random draws that repeat with the seed. Draws under one name do not affect those under another. */
export type SeededRandom = {
  /** Returns a number from 0 to below 1. */
  draw(name: string): number;
  pick<T>(name: string, from: readonly [T, ...T[]]): T;
};

export function createSeededRandom(seed: number): SeededRandom {
  const drawn = new Map<string, number>();
  function draw(name: string): number {
    const number = (drawn.get(name) ?? 0) + 1;
    drawn.set(name, number);
    return randomFrom(`${seed}/${name}/${number}`);
  }
  return { draw, pick: (name, from) => from[Math.floor(draw(name) * from.length)] ?? from[0] };
}
