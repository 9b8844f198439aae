// Gives each module that does something in development alone its own `inDevelopment`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const source = readFileSync(join(root, 'src/shared/in-development.ts'), 'utf8').replace('export function', 'function');
const imported = /import \{ inDevelopment \} from '[^']*in-development';\n/;

/**
 * Puts the function in the place of its import. Bundlers leave out calls of a function that does nothing in production only where it
 * stands in the same chunk: what several chunks share stands in one of them.
 *
 * @returns {import('rolldown').Plugin}
 */
export const inDevelopment = () => ({
  name: 'in-development',
  transform: {
    filter: { code: imported },
    handler: (code) => `${code.replace(imported, '')}\n${source}`,
  },
});
