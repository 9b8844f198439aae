import { inject } from 'vitest';

/**
 * The seed of all random values. `npm test` always uses the same seed, so that results are reproducible. `npm run
 * test:nightly` picks a new seed. To set the seed, use the variable SEED.
 */
export const seed = Number(process.env['SEED'] ?? 20_261_120);

/** Seeds that once found a bug, by file or folder. */
const keptSeeds: Readonly<Record<string, readonly number[]>> = { 'tests/hostile': [20_261_120] };

/** Runs a random test with each seed that found a bug, then with this run's seed. */
export async function withSeed(file: string, run: (seed: number) => void | Promise<void>): Promise<void> {
  for (const one of new Set([...(keptSeeds[file] ?? []), seed])) {
    try {
      await run(one);
    } catch (error) {
      const command = `SEED=${one} npx vitest run --project ${inject('project')} ${file}`;
      throw new Error(`Failed with the seed ${one}. To repeat: ${command}`, { cause: error });
    }
  }
}

/** Returns a random number generator (mulberry32) with results from 0 up to 1. */
export function createSeededRandom(from: number): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
