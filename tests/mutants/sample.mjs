import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Minimum number of mutants per part, because the score of fewer mutants means little. */
const minSample = 10;

/** @param {string} id */
const rankOf = (id) =>
  createHash('sha256')
    .update(`${process.env['SEED'] ?? ''}:${id}`)
    .digest()
    .readUInt32BE();

/** @typedef {import('@stryker-mutator/api/check').Checker} Checker */
/** @typedef {import('@stryker-mutator/api/core').Mutant} Mutant */

/**
 * Selects one in `ONE_IN` mutants, but at least ten. With the same code and `SEED`, always selects the same mutants.
 * Marks all others as compile errors, which scores ignore. Stryker has no other way to exclude single mutants.
 *
 * @implements {Checker}
 */
class Sample {
  async init() {}

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    const size = Math.max(Math.ceil(mutants.length / Number(process.env['ONE_IN'] ?? 1)), minSample);
    const ids = mutants.map(({ id }) => id).toSorted((one, other) => rankOf(one) - rankOf(other));
    return Object.fromEntries(
      ids.map((id, index) => [
        id,
        index < size
          ? /** @type {const} */ ({ status: CheckStatus.Passed })
          : { status: CheckStatus.CompileError, reason: 'The mutant is not in the sample.' },
      ]),
    );
  }

  /**
   * Checks all mutants at once.
   *
   * @param {Mutant[]} mutants
   */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
