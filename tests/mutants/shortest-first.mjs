import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** @typedef {import('vitest/node').TestSpecification} TestSpecification */

/** Runs the fastest test files first, because they detect most mutants. */
export class ShortestFirst extends BaseSequencer {
  /** @type {Map<string, number>} */
  #durations = new Map();

  /**
   * @param {TestSpecification[]} files
   * @override
   */
  async sort(files) {
    for (const { moduleId, project } of files) {
      const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`;
      const duration = this.ctx.cache.getFileTestResults(key)?.duration;
      // Only the first run is complete. Later runs end at the first failure.
      if (duration !== undefined && !this.#durations.has(moduleId)) this.#durations.set(moduleId, duration);
    }
    /** @param {TestSpecification} file */
    const durationOf = ({ moduleId }) => this.#durations.get(moduleId) ?? 0;
    return files.toSorted((one, other) => durationOf(one) - durationOf(other));
  }
}
