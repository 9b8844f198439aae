import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installApart } from '../../../src/build/install.mjs';

/** Mermaid takes 150 MB, so it is only installed when a nightly test imports this file. */
export const mermaidFolder = join(installApart(import.meta.dirname, 'mermaid'), 'node_modules/mermaid/dist');

/** The part of Mermaid that the tests use. */
interface Mermaid {
  parse(text: string): Promise<unknown>;
  readonly mermaidAPI: { getDiagramFromText(text: string): Promise<{ readonly type: string; readonly db: object }> };
}

export async function importMermaid(): Promise<Mermaid> {
  const loaded: unknown = await import(pathToFileURL(join(mermaidFolder, 'mermaid.core.mjs')).href);
  return (loaded as { readonly default: Mermaid }).default;
}
