import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Returns true if a mutant is drawn: of the same code and by the same `SEED` always the same, one of `ONE_IN` on average.
 *
 * @param {{ readonly id: string }} mutant
 */
export function isDrawn({ id }) {
  const { ONE_IN = '1', SEED = '' } = process.env;
  return createHash('sha256').update(`${SEED}:${id}`).digest().readUInt32BE() % Number(ONE_IN) === 0;
}

/**
 * Says of a mutant that is not drawn that it cannot be compiled: Stryker has no other way to leave out single ones, and no score counts
 * these.
 *
 * @param {{ readonly id: string }} mutant
 * @returns {import('@stryker-mutator/api/check').CheckResult}
 */
const resultOf = (mutant) =>
  isDrawn(mutant)
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: 'The mutant is not drawn.' };

/** @typedef {import('@stryker-mutator/api/check').Checker} Checker */

/** @implements {Checker} */
class Sample {
  async init() {}

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]));
  }

  /**
   * Checks all at once.
   *
   * @param {import('@stryker-mutator/api/core').Mutant[]} mutants
   */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
