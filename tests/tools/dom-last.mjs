import { readFile } from 'node:fs/promises';

/** @typedef {import('vitest/node').TestSequencer} TestSequencer */
/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Runs test files that need a DOM last. Each change of the environment needs a new worker, which loads all modules
 * again.
 *
 * @implements {TestSequencer}
 */
export class DomLast {
  #vitest;

  /** @param {import('vitest/node').Vitest} vitest */
  constructor(vitest) {
    this.#vitest = vitest;
  }

  /** Imports Vitest on demand, because the dev server and the build read this file too. */
  async #base() {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.#vitest);
  }

  /** @param {TestSpecification[]} files */
  async sort(files) {
    const sorted = await (await this.#base()).sort(files);
    const contents = await Promise.all(sorted.map(({ moduleId }) => readFile(moduleId, 'utf8')));
    /** @param {TestSpecification} _ @param {number} index */
    const hasDom = (_, index) => contents[index]?.startsWith('// @vitest-environment jsdom') ?? false;
    return [...sorted.filter((file, index) => !hasDom(file, index)), ...sorted.filter(hasDom)];
  }

  /** @param {TestSpecification[]} files */
  async shard(files) {
    return (await this.#base()).shard(files);
  }
}
