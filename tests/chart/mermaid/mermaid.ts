import { join } from 'node:path';
import { installApart } from '../../../src/build/install.mjs';

/** Mermaid takes 150 MB, so it is only installed when a nightly test imports this file. */
export const mermaidFolder = join(installApart(import.meta.dirname, 'mermaid'), 'node_modules/mermaid/dist');
