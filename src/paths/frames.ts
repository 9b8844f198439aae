import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFolder = dirname(fileURLToPath(import.meta.url));

/** True for a frame of a stack that is of the test: not of these modules, nor of a runner. */
const isOfTest = (line: string): boolean =>
  /^\s+at /.test(line) && !line.includes(ownFolder) && !/node_modules|node:internal|\(native|<anonymous>/.test(line);

const framesOf = (stack = ''): readonly string[] => stack.split('\n').filter(isOfTest);

/** Lists the frames of an error's stack that are of the test. */
export const listFrames = (cause: unknown): readonly string[] => (cause instanceof Error ? framesOf(cause.stack) : []);

/** Returns the file that called into these modules, relative to the current folder; empty if it is unknown. */
export function fileOfCaller(): string {
  const [frame = ''] = framesOf(new Error('only for its stack').stack);
  const [, file = ''] = /([^( ]+):\d+:\d+\)?$/.exec(frame) ?? [];
  return file === '' ? '' : relative('.', file.startsWith('file:') ? fileURLToPath(file) : file).replaceAll('\\', '/');
}
