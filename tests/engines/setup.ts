import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { install } from '../../src/build/install.mjs';
import { serve } from '../browser/harness/setup';
import { serveFolder } from '../browser/host/serve';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the built app for other browsers, without a trailing slash. */
    engineUrl: string;
    /** URL of a table with columns of every kind, without a trailing slash. */
    kindsUrl: string;
  }
}

/**
 * Records console output and policy violations, because WebKit's driver doesn't report them. The script is a file, as
 * the content security policy requires, and loads before the app.
 * Ignores ResizeObserver notifications in the next frame. WebKit sends them if a style changes between a frame's layout
 * and its observers, and an observer forces a layout (CSSWG, Resize Observer, 3.4.6).
 */
const noiseScript = `
window.noise = [];
for (const level of ['debug', 'info', 'log', 'warn', 'error']) {
  const original = console[level];
  console[level] = (...all) => { noise.push(level + ': ' + all.map(String).join(' ')); original.apply(console, all); };
}
addEventListener('error', ({ message }) => {
  if (message !== 'ResizeObserver loop completed with undelivered notifications.') noise.push('error: ' + message);
});
addEventListener('unhandledrejection', ({ reason }) => noise.push('rejection: ' + reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  noise.push('policy: ' + violatedDirective + ' ' + blockedURI));
`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await install('tests/engines');
  const folder = await mkdtemp(join(tmpdir(), 'chartable-engines-'));
  await cp(project.getProvidedContext().site, folder, { recursive: true });
  await writeFile(join(folder, 'noise.js'), noiseScript);
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), html.replace('<script', '<script src="/noise.js"></script><script'));
  }
  const app = await serve(folder);
  const kinds = await serveFolder(join(import.meta.dirname, '../browser/kinds'));
  project.provide('engineUrl', app.url);
  project.provide('kindsUrl', kinds.url);
  return async () => {
    await kinds.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
}
