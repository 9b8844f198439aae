import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Reports a test file that fails to load as an error of the run. Stryker sees only tests. A file that doesn't load
 * contains no tests, so the mutant would count as undetected.
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
