import fc from 'fast-check';
import { seed } from './hostile/seed';
import { isNightly } from './nightly';

const maxMs = 2_000;
/** The real clock, because tests may fake `performance.now`. */
const now = performance.now.bind(performance);

/** Minimum number of samples, even on a slow machine. */
const minSamples = 10;

/** Ends a property's samples after `maxMs`. Doesn't abandon a running sample, unlike fast-check's own plugin. */
const limitTime = () => {
  const end = now() + maxMs;
  let samples = 0;
  type Run = ReturnType<fc.IRawProperty<unknown>['run']>;
  return {
    decorateRun: (run: (value: unknown) => Run) => (value: unknown) =>
      (samples += 1) <= minSamples || now() < end ? run(value) : new fc.PreconditionFailure(true),
  };
};

// Nightly runs take as many samples as they have time for. A busy machine takes fewer.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, ...(isNightly && { plugins: [limitTime] }) });

/** fast-check with this run's seed, for all property tests. */
export { fc };
