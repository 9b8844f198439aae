// Inlines `inDevelopment`, which runs code in development only, into each module that uses it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const source = readFileSync(join(root, 'src/shared/in-development.ts'), 'utf8').replace('export function', 'function');
const imported = /import \{ inDevelopment \} from '[^']*in-development';\n/;

/**
 * Replaces the import by the function. Bundlers drop calls to an empty function only within one chunk. A shared function
 * would be in a different chunk from most callers.
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
