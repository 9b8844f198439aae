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
 * Keeps mutants that are not drawn from being tested. Stryker has no way to leave out single mutants but to say of them that they
 * cannot be compiled, which no score counts.
 */
class Sample {
  async init() {}

  /** @param {import('@stryker-mutator/api/core').Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isDrawn(mutant) ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: 'is not drawn' },
      ]),
    );
  }

  /**
   * In one group: each is checked at once.
   *
   * @param {import('@stryker-mutator/api/core').Mutant[]} mutants
   */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
