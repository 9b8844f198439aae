import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Reports a test file that cannot be loaded as an error of the run. Stryker looks at tests, and such a file has none: the mutant
 * that keeps it from being loaded would count as not noticed.
 */
export class LoadErrors implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) this.#vitest?.state.catchError(new Error(message), 'Load Error');
  }
}
