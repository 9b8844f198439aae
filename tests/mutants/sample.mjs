import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * True for about one of `ONE_IN` mutants. The same code and `SEED` always select the same mutants.
 *
 * @param {{ readonly id: string }} mutant
 */
export function isSelected({ id }) {
  const { ONE_IN = '1', SEED = '' } = process.env;
  return createHash('sha256').update(`${SEED}:${id}`).digest().readUInt32BE() % Number(ONE_IN) === 0;
}

/**
 * Marks other mutants as compile errors, because Stryker has no other way to exclude single mutants. Scores ignore compile
 * errors.
 *
 * @param {{ readonly id: string }} mutant
 * @returns {import('@stryker-mutator/api/check').CheckResult}
 */
const resultOf = (mutant) =>
  isSelected(mutant)
    ? { status: CheckStatus.Passed }
    : { status: CheckStatus.CompileError, reason: 'The mutant is not in the sample.' };

/** @typedef {import('@stryker-mutator/api/check').Checker} Checker */

/** @implements {Checker} */
class Sample {
  async init() {}

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]));
  }

  /**
   * Checks all mutants at once.
   *
   * @param {import('@stryker-mutator/api/core').Mutant[]} mutants
   */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
