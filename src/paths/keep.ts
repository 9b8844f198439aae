import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EventObject } from 'xstate';
import type { BareStep, Step } from './plan/step';
import { writePrivateFile } from './private-file';

/** A failed path that an earlier run kept. */
export interface KeptPath {
  readonly file: string;
  readonly steps: readonly BareStep[];
}

const format = 'chartable-path';

/** Identifies a suite. One machine may have suites in several files and with several runners. */
export interface SuiteId {
  readonly title: string;
  /** The file that defines it, relative to the current folder; an empty string if unknown. */
  readonly file: string;
  /** The function that defines it, such as `it.paths`. */
  readonly runner: string;
}

/** Returns the prefix of the names of a suite's files. */
export const suiteNameOf = ({ title, file, runner }: SuiteId): string =>
  `${fileNameOf(title)}-${hash(JSON.stringify([title, file, runner]))}`;

/** Returns a name of a file for a suite: what a file system takes. */
export const fileNameOf = (title: string): string => title.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 80);

/** Hashes a text to 32 bits: it names a file among few. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** Returns true if JSON keeps the data as they are. */
function isJson(data: unknown): boolean {
  if (data === null || typeof data === 'string' || typeof data === 'boolean') return true;
  if (typeof data === 'number') return Number.isFinite(data);
  if (typeof data !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(data);
  if (!Array.isArray(data) && prototype !== Object.prototype) return false;
  return Object.values(data).every((part) => part === undefined || isJson(part));
}

/**
 * Keeps a failed path in a file of its own, for the user of the machine alone: events may hold data.
 *
 * @param isAnswer true for a step whose data the machine's surroundings make again: a part of them is enough to find it
 * @returns the file; or a sentence about why it cannot be kept
 */
export function keepPath(
  folder: string,
  suite: SuiteId,
  steps: readonly Step[],
  about: string,
  isAnswer: (index: number) => boolean,
): { readonly file: string } | { readonly why: string } {
  const bare = steps.map(({ event, after }) => ({ event, ...(after !== undefined && { after }) }));
  const lost = bare.find(({ event, after }, index) => after === undefined && !isAnswer(index) && !isJson(event));
  if (lost) return { why: `JSON cannot hold the data of the event ${lost.event.type}` };
  try {
    const text = JSON.stringify({ format, ...suite, about, steps: bare }, undefined, 2);
    const file = join(folder, 'failed', `${suiteNameOf(suite)}-${hash(JSON.stringify(bare))}.json`);
    writePrivateFile(file, `${text}\n`);
    return { file };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns the saved paths of a suite. Ignores other files, including saved paths of other suites. */
export function readKeptPaths(folder: string, suite: SuiteId): readonly KeptPath[] {
  let names: readonly string[];
  try {
    names = readdirSync(join(folder, 'failed'));
  } catch {
    return [];
  }
  return names
    .filter((name) => name.startsWith(`${suiteNameOf(suite)}-`) && name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => readKeptPath(join(folder, 'failed', name), suite) ?? []);
}

/** Reads a saved path; undefined if the file isn't a path of this suite. */
export function readKeptPath(file: string, suite: SuiteId): KeptPath | undefined {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isObject(data) || data['format'] !== format) return undefined;
    if (data['title'] !== suite.title || data['file'] !== suite.file || data['runner'] !== suite.runner)
      return undefined;
    const { steps } = data;
    return Array.isArray(steps) && steps.every(isStep) ? { file, steps } : undefined;
  } catch {
    return undefined;
  }
}

export const forgetPath = (file: string): void => rmSync(file, { force: true });

const isObject = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null;

const isStep = (data: unknown): data is BareStep =>
  isObject(data) && isEvent(data['event']) && (data['after'] === undefined || typeof data['after'] === 'number');

const isEvent = (data: unknown): data is EventObject => isObject(data) && typeof data['type'] === 'string';
