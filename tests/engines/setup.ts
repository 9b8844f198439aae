import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveBuilt } from '../browser/harness/setup';
import { serveFolder } from '../browser/host/serve';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a table with columns of every kind is served, without a slash at its end. */
    kindsUrl: string;
  }
}

/**
 * Notes what a page says in the console, and what it refuses: WebKit's driver does not report it. A file, which the content policy
 * allows. It is loaded before the application. Sizes that an observer is told of in the next frame are no fault: WebKit says so
 * wherever a style changes between a frame's layout and its observers, one of which asks for a layout (CSSWG, Resize Observer, 3.4.6).
 */
const noiseScript = `
window.noise = [];
for (const level of ['debug', 'info', 'log', 'warn', 'error']) {
  const say = console[level];
  console[level] = (...all) => { noise.push(level + ': ' + all.map(String).join(' ')); say.apply(console, all); };
}
addEventListener('error', ({ message }) => {
  if (message !== 'ResizeObserver loop completed with undelivered notifications.') noise.push('error: ' + message);
});
addEventListener('unhandledrejection', ({ reason }) => noise.push('rejection: ' + reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  noise.push('policy: ' + violatedDirective + ' ' + blockedURI));
`;

/** Builds and serves the application as for Chromium's tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, site, close } = await serveBuilt();
  await writeFile(join(site, 'noise.js'), noiseScript);
  for (const name of await readdir(site, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(site, name), 'utf8');
    await writeFile(join(site, name), html.replace('<script', '<script src="/noise.js"></script><script'));
  }
  const kinds = await serveFolder(join(import.meta.dirname, '../browser/kinds'));
  project.provide('baseUrl', baseUrl);
  project.provide('kindsUrl', kinds.url);
  return async () => {
    await kinds.close();
    await close();
  };
}
