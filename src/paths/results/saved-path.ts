import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplayStep, Step } from '../plan/step';
import { writePrivateFile } from '../private-file';
import { hasProperty, isEvent, isObject, isPlainObject } from '../../../machines/shared/json';
import { errorToData } from '../run/format-data';
import { reasonOf } from '../../shared/text';

export interface SavedPath {
  readonly file: string;
  readonly steps: readonly ReplayStep[];
}

const format = 'chartable-path';

/** Identifies a suite. A machine may have suites in several files and with several runners. */
export interface SuiteId {
  readonly title: string;
  /** The file that defines the suite, relative to the current folder. Empty if unknown. */
  readonly file: string;
  readonly runner: string;
}

export const suiteNameOf = ({ title, file, runner }: SuiteId): string =>
  `${fileNameOf(title)}-${hash(JSON.stringify([title, file, runner]))}`;

/** Returns a title as a file name, without characters that file systems don't allow. */
export const fileNameOf = (title: string): string => title.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 80);

/** Returns a hash of 32 bits, which are enough because only a few files must be distinguished. */
function hash(data: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < data.length; index += 1) value = Math.imul(value ^ data.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

function isJson(data: unknown): boolean {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return true;
  if (typeof data === 'number') return Number.isFinite(data);
  if (typeof data !== 'object') return false;
  const isError = data instanceof Error && !('toJSON' in data);
  if (!Array.isArray(data) && !isPlainObject(data) && !isError) return false;
  return Object.values(data).every((part) => part === undefined || isJson(part));
}

const errorKey = '$error';
const writeError = (key: string, data: unknown): unknown =>
  data instanceof Error ? { [errorKey]: errorToData(key, data) } : data;
const readError = (_: string, data: unknown): unknown =>
  hasProperty(data, errorKey) ? Object.assign(new Error(), data[errorKey]) : data;

/**
 * Saves a failed path in a separate file. Only its owner can read it, since events may contain private data.
 *
 * @param isAnswer true for an event that the machine's environment sends. Part of its data is enough to find it again
 * @returns the file, or the reason why the path can't be saved
 */
export function savePath(
  folder: string,
  suite: SuiteId,
  steps: readonly Step[],
  about: string,
  isAnswer: (index: number) => boolean,
): { readonly file: string } | { readonly why: string } {
  const replaySteps = steps.map(({ event, after }) => ({ event, ...(after !== undefined && { after }) }));
  const lost = replaySteps.find(({ event, after }, index) => after === undefined && !isAnswer(index) && !isJson(event));
  if (lost)
    return {
      why: `the data of the event ${lost.event.type} is neither JSON nor an error. Use strings or plain objects.`,
    };
  try {
    const json = JSON.stringify({ format, ...suite, about, steps: replaySteps }, writeError, 2);
    const file = join(folder, 'failed', `${suiteNameOf(suite)}-${hash(JSON.stringify(replaySteps, writeError))}.json`);
    writePrivateFile(file, `${json}\n`);
    return { file };
  } catch (error) {
    return { why: reasonOf(error) };
  }
}

export function readSavedPaths(folder: string, suite: SuiteId): readonly SavedPath[] {
  let names: readonly string[];
  try {
    names = readdirSync(join(folder, 'failed'));
  } catch {
    return [];
  }
  return names
    .filter((name) => name.startsWith(`${suiteNameOf(suite)}-`) && name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => readSavedPath(join(folder, 'failed', name), suite) ?? []);
}

export function readSavedPath(file: string, suite: SuiteId): SavedPath | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'), readError);
    if (!isObject(data) || data['format'] !== format) return undefined;
    if (data['title'] !== suite.title || data['file'] !== suite.file || data['runner'] !== suite.runner)
      return undefined;
    const { steps } = data;
    if (!Array.isArray(steps) || !steps.every(isStep)) return undefined;
    return { file, steps };
  } catch {
    return undefined;
  }
}

export function deletePath(file: string): void {
  for (const name of [file, recordingOf(file)]) rmSync(name, { force: true });
}

export const recordingOf = (file: string): string => file.replace(/\.json$/, '.recording');

const isStep = (data: unknown): data is ReplayStep =>
  isObject(data) && isEvent(data['event']) && (data['after'] === undefined || typeof data['after'] === 'number');
