import { keyOfName, stateKey, type StatePath, type TransitionName } from './structure';
import { isObject } from '../../shared/json';

const coverageFormat = 'chartable-coverage';
const coverageVersion = '1';

/** A state's usage. */
export interface StateCoverage {
  /** The keys from the root to the state. */
  readonly path: StatePath;
  /** How many times the state was entered. */
  readonly entered: number;
  /** Milliseconds spent in the state. 0 if the run has no clock, as in generated paths. */
  readonly ms: number;
}

/** A transition's usage. */
export interface TransitionCoverage extends TransitionName {
  /** How many times the transition was taken. */
  readonly taken: number;
  /** How many times the guard was true and false. Missing without a guard. */
  readonly guard?: { readonly true: number; readonly false: number };
}

/**
 * How often actors used a machine's states, transitions and guards. Unused ones are listed with 0. History states are
 * omitted, because they are never active.
 */
export interface MachineCoverage {
  /** The machine's id. */
  readonly id: string;
  /** A hash of the machine's structure. The hash changes with the states, transitions and guards. */
  readonly structure: string;
  /** Number of actors that have run the machine. */
  readonly runs: number;
  /** All states, including unused ones. */
  readonly states: readonly StateCoverage[];
  /** All transitions, including unused ones. */
  readonly transitions: readonly TransitionCoverage[];
}

/** The content of a coverage file, as JSON. */
export interface CoverageFile {
  /** Marks the JSON as a coverage file. */
  readonly format: typeof coverageFormat;
  /** The format version. Other versions can't be read. */
  readonly version: typeof coverageVersion;
  /** Coverage by machine. Machines with the same ID and structure share one entry. */
  readonly machines: readonly MachineCoverage[];
}

export function writeCoverage(machines: Iterable<MachineCoverage>): CoverageFile {
  const merged = new Map<string, MachineCoverage>();
  for (const machine of machines) {
    const key = JSON.stringify([machine.id, machine.structure]);
    const before = merged.get(key);
    merged.set(key, before ? addCoverage(before, machine) : machine);
  }
  return { format: coverageFormat, version: coverageVersion, machines: [...merged.values()] };
}

/**
 * Merges coverage files, e.g. from unit and browser tests. Machines with the same ID, but different structures, stay
 * separate.
 *
 * @example
 * mergeCoverage([await readJson('unit.json'), await readJson('browser.json')]).machines.length // 1
 */
export const mergeCoverage = (files: readonly CoverageFile[]): CoverageFile =>
  writeCoverage(files.flatMap(({ machines }) => machines));

export function addCoverage(one: MachineCoverage, other: MachineCoverage): MachineCoverage {
  return {
    ...one,
    runs: one.runs + other.runs,
    states: mergeLists(
      one.states,
      other.states,
      ({ path }) => stateKey(path),
      (a, b) => ({
        ...a,
        entered: a.entered + b.entered,
        ms: a.ms + b.ms,
      }),
    ),
    transitions: mergeLists(one.transitions, other.transitions, keyOfName, (a, b) => ({
      ...a,
      taken: a.taken + b.taken,
      ...(a.guard && b.guard
        ? { guard: { true: a.guard.true + b.guard.true, false: a.guard.false + b.guard.false } }
        : {}),
    })),
  };
}

function mergeLists<T>(
  one: readonly T[],
  other: readonly T[],
  keyOf: (item: T) => string,
  add: (a: T, b: T) => T,
): readonly T[] {
  const merged = new Map(one.map((item) => [keyOf(item), item]));
  for (const item of other) {
    const key = keyOf(item);
    const before = merged.get(key);
    merged.set(key, before === undefined ? item : add(before, item));
  }
  return [...merged.values()];
}

/**
 * Parses a coverage file. Never throws.
 *
 * @returns the content, or a sentence that explains why it can't be read
 * @example
 * readCoverage('{}') // 'This JSON file isn’t a coverage file.'
 */
export function readCoverage(json: string): CoverageFile | string {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return 'This file isn’t JSON.';
  }
  if (!isObject(data) || data['format'] !== coverageFormat) return 'This JSON file isn’t a coverage file.';
  const { version, machines } = data;
  if (version !== coverageVersion)
    return `This coverage file ${typeof version === 'string' ? `has the version ${version.slice(0, 20)}` : 'lacks a version'}. Chartable opens only version ${coverageVersion}.`;
  if (!Array.isArray(machines)) return 'This coverage file lacks the list `machines`.';
  const read = machines.map(readMachine);
  return isComplete(read)
    ? writeCoverage(read)
    : `Machine ${read.indexOf(undefined) + 1} in this coverage file is invalid.`;
}

const isComplete = <T>(items: (T | undefined)[]): items is T[] => !items.includes(undefined);

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isPath = (value: unknown): value is StatePath =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

function readMachine(data: unknown): MachineCoverage | undefined {
  if (!isObject(data)) return undefined;
  const { id, structure, runs, states, transitions } = data;
  if (typeof id !== 'string' || typeof structure !== 'string' || !isCount(runs)) return undefined;
  if (!Array.isArray(states) || !Array.isArray(transitions)) return undefined;
  const [known, taken] = [states.map(readState), transitions.map(readTransition)];
  if (!isComplete(known) || !isComplete(taken)) return undefined;
  const isListedOnce =
    new Set(known.map(({ path }) => stateKey(path))).size === known.length &&
    new Set(taken.map(keyOfName)).size === taken.length;
  return isListedOnce ? { id, structure, runs, states: known, transitions: taken } : undefined;
}

function readState(data: unknown): StateCoverage | undefined {
  if (!isObject(data)) return undefined;
  const { path, entered, ms } = data;
  return isPath(path) && isCount(entered) && isCount(ms) ? { path, entered, ms } : undefined;
}

function readTransition(data: unknown): TransitionCoverage | undefined {
  if (!isObject(data)) return undefined;
  const { source, event, place, targets, taken, guard } = data;
  if (!isPath(source) || typeof event !== 'string' || !isCount(place) || !isCount(taken)) return undefined;
  if (!Array.isArray(targets) || !targets.every(isPath)) return undefined;
  const common = { source, event, place, targets, taken };
  if (guard === undefined) return common;
  if (!isObject(guard) || !isCount(guard['true']) || !isCount(guard['false'])) return undefined;
  return { ...common, guard: { true: guard['true'], false: guard['false'] } };
}
