import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableEvent } from '../../machines/table';
import { writePrivateFile } from '../../src/paths/private-file';
import { rowSets, tableNamed, type Opening, type RowSetName, type Table } from './tables';

/** One thing that happens: a user event, the browser's answer, or a delay that falls due `after` some milliseconds. */
export interface TableStep {
  readonly event: TableEvent;
  readonly after?: number | undefined;
}

/** A path to be run alone: on which table, from which address, and what happens. */
export interface Fixture extends Opening {
  /** The failure, or the reason why the path is kept. */
  readonly about: string;
  readonly table: string;
  readonly steps: readonly TableStep[];
}

/**
 * Groups the steps that happen at once: a user event or a delay, the browser's answers, and delays that fall due at the same time.
 */
export function groupByInstant<S extends TableStep>(steps: readonly S[]): readonly (readonly S[])[] {
  const instants: S[][] = [];
  for (const step of steps) {
    const current = instants.at(-1);
    if (current && (isAnswer(step) || step.after === 0)) current.push(step);
    else instants.push([step]);
  }
  return instants;
}

export const isAnswer = ({ event }: TableStep): boolean =>
  event.type === 'history.accepted' || event.type === 'history.refused';

/** A step in one line. A write's state of the whole table is left out. */
export const tell = (step: object): string =>
  JSON.stringify(step, (key, value: unknown) => {
    if (key === 'of') return undefined;
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  });

export const storyOf = ({ table, opened, rows, steps }: Fixture): string =>
  [
    `On ${table}, opened at “${opened}”${rows ? ` with ${rows}` : ''}:`,
    ...steps.map(({ event, after }, index) => `${String(index + 1).padStart(4)}. ${tell({ after, ...event })}`),
  ].join('\n');

const folder = join(import.meta.dirname, '../../reports/paths');

/** Maximum number of shorter paths to try after a failure. */
const maxAttempts = 200;

const firstLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** Removes steps as long as the path fails with the same message. */
function shrink(
  steps: readonly TableStep[],
  cause: unknown,
  run: (steps: readonly TableStep[], isShrunk: boolean) => void,
): readonly TableStep[] {
  let attempts = 0;
  const fails = (tried: readonly TableStep[]): boolean => {
    if (attempts >= maxAttempts) return false;
    attempts += 1;
    try {
      run(tried, true);
      return false;
    } catch (error) {
      return firstLineOf(error) === firstLineOf(cause);
    }
  };
  // Drops the expected states, since a shorter path leads to other states.
  let best: readonly TableStep[] = steps.map(({ event, after }) => ({ event, after }));
  if (!fails(best)) return steps;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < best.length;) {
      const shorter = [...best.slice(0, from), ...best.slice(from + size)];
      if (fails(shorter)) best = shorter;
      else from += size;
    }
  return best;
}

/** Runs a path. If it fails, shrinks it, lists its steps in the error, and saves it so it can run alone. */
export function telling<TStep extends TableStep>(
  table: Table,
  name: string,
  { opened, rows }: Opening,
  steps: readonly TStep[],
  run: (steps: readonly (TStep | TableStep)[], isShrunk: boolean) => void,
): void {
  try {
    run(steps, false);
  } catch (cause) {
    const about = cause instanceof Error ? cause.message : String(cause);
    const shrunk = shrink(steps, cause, run);
    const fixture: Fixture = { about, table: table.name, opened, ...(rows && { rows }), steps: shrunk };
    const file = join(folder, `${`${table.name} ${name}`.replace(/\W+/g, '-').replace(/^-/, '')}.json`);
    writePrivateFile(file, `${JSON.stringify(fixture, null, 2)}\n`);
    const count = `Shrunk from ${steps.length} to ${shrunk.length} steps.`;
    throw new Error(
      `${about}\n\n${storyOf(fixture)}\n\n${count} To keep it as a test, copy ${file} to tests/paths/kept.\n`,
      { cause },
    );
  }
}

/** A saved path. Data in it stand by their name. */
export function readFixture(file: string): Fixture & { readonly on: Table } {
  const fixture = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    key === 'filterRows' ? rowSets[value as RowSetName].filterRows : value,
  ) as Fixture;
  return { ...fixture, on: tableNamed(fixture.table) };
}
