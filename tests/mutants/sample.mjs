import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * True for about one in `ONE_IN` mutants. With the same code and `SEED`, always selects the same ones.
 *
 * @param {{ readonly id: string }} mutant
 */
export function isSelected({ id }) {
  const { ONE_IN = '1', SEED = '' } = process.env;
  return createHash('sha256').update(`${SEED}:${id}`).digest().readUInt32BE() % Number(ONE_IN) === 0;
}

/**
 * Marks all other mutants as compile errors, which scores ignore. Stryker has no other way to exclude single mutants.
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
