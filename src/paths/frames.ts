import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = dirname(fileURLToPath(import.meta.url));

const isOfTest = (line: string): boolean =>
  /^\s+at /.test(line) && !line.includes(ownFolder) && !/node_modules|node:internal|\(native|<anonymous>/.test(line);

const framesOf = (stack = ''): readonly string[] => stack.split('\n').filter(isOfTest);

export const listFrames = (cause: unknown): readonly string[] => (cause instanceof Error ? framesOf(cause.stack) : []);

/** Returns the file that called this package, relative to the current folder. Empty if unknown. */
export function fileOfCaller(): string {
  const [frame = ''] = framesOf(new Error('only for its stack').stack);
  const [, file = ''] = /([^( ]+):\d+:\d+\)?$/.exec(frame) ?? [];
  return file === '' ? '' : relative('.', file.startsWith('file:') ? fileURLToPath(file) : file).replaceAll('\\', '/');
}
