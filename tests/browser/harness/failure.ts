import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { inject, type TestContext } from 'vitest';
import { isNightly } from '../../nightly';
import { recordingOf } from './machine-events';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder for failed tests. Default: `reports/failures`. */
    failures?: string;
  }
}

const root = join(import.meta.dirname, '../../..');
const failures = inject('failures') ?? join(root, 'reports/failures');
/** Limits waiting, because a test may have failed because its page hangs. */
const answerTimeoutMs = 5000;

/** A page at this path keeps the shared context open. */
export const idlePath = '/robots.txt';

/**
 * Only nightly tests save traces and recordings, because both take time and memory. Recordings use a twelfth of the CPU
 * time.
 */
export const isTraced: boolean = isNightly;

const traced = new WeakSet<BrowserContext>();

export async function startTrace(context: BrowserContext): Promise<void> {
  traced.add(context);
  await context.tracing.start({ screenshots: true, snapshots: true });
}

export async function endTrace(context: BrowserContext): Promise<void> {
  if (traced.has(context)) await context.tracing.stop();
}

/** Returns a folder name that is valid on any file system. */
function folderName({ file, fullTestName }: TestContext['task']): string {
  const name = `${basename(file.name).replace(/(\.test)?\.ts$/, '')} ${fullTestName}`;
  return name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 150)
    .replaceAll(/^-|-$/g, '');
}

async function withinReason<T>(doing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('The page does not answer.')), answerTimeoutMs);
  });
  try {
    return await Promise.race([doing, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Saves screenshots of all pages, and the console lines. `npm run test:nightly` also saves a recording of each page and
 * Playwright's trace.
 *
 * @returns The folder.
 */
export async function keepFailure(
  task: TestContext['task'],
  context: BrowserContext,
  logged: readonly string[],
): Promise<string> {
  const folder = join(failures, folderName(task));
  await rm(folder, { recursive: true, force: true });
  // Page content must be hidden from other users of the machine.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const notes: string[] = [];
  /** Creates a file. Adds a console line if that fails, e.g. because the page is closed or hangs. */
  const keep = async (name: string, make: () => Promise<string | Buffer | undefined>) => {
    try {
      const content = await withinReason(make());
      if (content !== undefined) await writeFile(join(folder, name), content, { mode: 0o600 });
    } catch (error) {
      notes.push(`${name} could not be kept: ${String(error)}`);
    }
  };
  const keepPage = async (page: Page, number: number) => {
    notes.push(`Page ${number}: ${page.url()}`);
    if (isTraced) await keep(`page-${number}.recording.json`, () => recordingOf(page));
    await keep(`page-${number}.png`, () => page.screenshot({ timeout: answerTimeoutMs }));
  };
  const pages = context.pages().filter((page) => !page.url().endsWith(idlePath));
  for (const [index, page] of pages.entries()) await keepPage(page, index + 1);
  if (traced.has(context)) await context.tracing.stop({ path: join(folder, 'trace.zip') });
  await writeFile(join(folder, 'console.txt'), `${[...logged, '', ...notes].join('\n')}\n`, { mode: 0o600 });
  return relative(process.cwd(), folder);
}
