/** True in the long run, `npm run test:soak`. */
export const isLong: boolean = process.env['SOAK'] !== undefined;

const fixedSeed = 20_261_120;

/**
 * The seed of everything that a run draws. `npm test` draws the same each time, so that it never fails by chance; the runner
 * draws one for each long run. The variable SEED names the seed of an earlier run.
 */
export const seed: number = Number(process.env['SEED'] ?? fixedSeed);

/** Seeds by which long runs draw before a new one, by the tests' file or folder. That of a run that found a fault is added. */
const keptSeeds: Readonly<Record<string, readonly number[]>> = { 'tests/hostile': [fixedSeed] };

/** Runs a randomised test with the kept seeds, then with the seed of this run. A failure says how to repeat it. */
export async function withSeed(file: string, run: (seed: number) => void | Promise<void>): Promise<void> {
  for (const one of new Set([...(keptSeeds[file] ?? []), seed])) {
    try {
      await run(one);
    } catch (error) {
      const command = `npm run ${process.env['npm_lifecycle_event'] ?? 'test'} --`;
      throw new Error(`With the seed ${one}. To repeat it: SEED=${one} ${command} ${file}`, { cause: error });
    }
  }
}

/** Returns a generator of pseudo-random numbers from 0 up to 1 (mulberry32). The seed alone decides them. */
export function createSeededRandom(from: number): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
