import { readFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { root } from '../../src/build/install.mjs';
import { patternWithout, testsDone } from './rest.mjs';

/** @typedef {import('vitest/node').TestSequencer} TestSequencer */
/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/**
 * Files that take a minute and more in all tests. Where Vitest knows no times of an earlier run, it puts large files first, and these
 * are small: one that began last would run alone.
 */
export const longest = [
  'tests/paths/debounce.test.ts',
  'tests/hostile/row-endpoint.test.ts',
  'tests/servers/serve.test.ts',
  'tests/browser/lighthouse.test.ts',
  'tests/browser/paths/replace.test.ts',
  'tests/engines/webkit.test.ts',
  'tests/package/react-router.test.ts',
];

/**
 * Puts the longest files first, and those with a DOM after those without. A worker ends where the next file needs the other
 * environment, and the next worker loads all libraries anew. After a run whose report `AFTER` names, each file runs the tests that are
 * left.
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
    /** @param {TestSpecification} file */
    const pathOf = ({ moduleId }) => relative(root, moduleId).split(sep).join('/');
    for (const file of sorted) {
      const names = done.get(pathOf(file));
      // Vitest knows a file by this object, so no other can stand for it.
      if (names && names.size > 0) Object.assign(file, { testNamePattern: patternWithout(names) });
    }
    /** @param {TestSpecification} file */
    const isLong = (file) => longest.includes(pathOf(file));
    const withoutDom = sorted.filter((file, index) => !hasDom(file, index));
    return [...withoutDom.filter(isLong), ...withoutDom.filter((file) => !isLong(file)), ...sorted.filter(hasDom)];
  }

  /** @param {TestSpecification[]} files */
  async shard(files) {
    return (await this.#base()).shard(files);
  }
}
