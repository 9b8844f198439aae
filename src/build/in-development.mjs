import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const source = readFileSync(join(root, 'src/shared/in-development.ts'), 'utf8').replace('export function', 'function');
const imported = /import \{ inDevelopment \} from '[^']*in-development';\n/;

/**
 * Inlines `inDevelopment` into each module that uses it. Bundlers drop calls to an empty function only within one
 * chunk. As a shared function, it would be in another chunk.
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
