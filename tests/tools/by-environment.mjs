import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { root } from '../../src/build/install.mjs';
import { patternWithout, testsDone } from './rest.mjs';

/** @typedef {import('vitest/node').TestSequencer} TestSequencer */
/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Puts the files with a DOM after those without. A worker ends where the next file needs the other environment, and the next
 * worker loads all libraries anew. After a run whose report `AFTER` names, each file runs the tests that are left.
 *
 * @implements {TestSequencer}
 */
export class ByEnvironment {
  #vitest;

  /** @param {import('vitest/node').Vitest} vitest */
  constructor(vitest) {
    this.#vitest = vitest;
  }

  /** Returns Vitest's own order. Its module is loaded with the tests: the dev server and the build read the configuration too. */
  async #base() {
    const { BaseSequencer } = await import('vitest/node');
    return new BaseSequencer(this.#vitest);
  }

  /** @param {TestSpecification[]} files */
  async sort(files) {
    const sorted = await (await this.#base()).sort(files);
    const texts = await Promise.all(sorted.map(({ moduleId }) => readFile(moduleId, 'utf8')));
    /** @param {TestSpecification} _ @param {number} index */
    const hasDom = (_, index) => texts[index]?.startsWith('// @vitest-environment jsdom');
    const done = testsDone(process.env['AFTER']);
    for (const file of sorted) {
      const names = done.get(relative(root, file.moduleId).split(sep).join('/'));
      // Vitest knows a file by this object, so no other can stand for it.
      if (names && names.size > 0) Object.assign(file, { testNamePattern: patternWithout(names) });
    }
    return [...sorted.filter((file, index) => !hasDom(file, index)), ...sorted.filter(hasDom)];
  }

  /** @param {TestSpecification[]} files */
  async shard(files) {
    return (await this.#base()).shard(files);
  }
}
