import { createRequire } from 'node:module';
import type fc from 'fast-check';

export type FastCheck = typeof fc;

/**
 * @example
 * quoteOption('describePaths: walks') // 'describePaths: `walks`'
 */
export const quoteOption = (option: string): string => option.replace(/^([\w.]+: )?(.*)$/s, '$1`$2`');

/**
 * Loads fast-check synchronously, because test runners collect tests synchronously.
 *
 * @param option the option that needs fast-check
 * @throws {Error} if fast-check isn't installed
 */
export function loadFastCheck(option: string): FastCheck {
  try {
    const loaded: unknown = createRequire(import.meta.url)('fast-check');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `require` can't infer the module's type.
    return loaded as FastCheck;
  } catch (cause) {
    throw new Error(`${quoteOption(option)} needs fast-check: npm install -D fast-check`, { cause });
  }
}
