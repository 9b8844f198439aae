import type { Path } from '../../../machines/paths';
import { selectTableState, type TableEvent, type TableSnapshot, type TableState } from '../../../machines/table';
import { ownEvent } from './answers';
import { isSame } from './oracle';
import { holds, TableRun, type RunOptions } from './table-run';
import type { Opening, Table } from './tables';

export type TablePath = Path<TableSnapshot, TableEvent>;

/** A user event, the browser's answer, or a delay that ends after some milliseconds. */
export interface TableStep {
  readonly event: TableEvent;
  readonly after?: number | undefined;
}

/** Where a step leads. */
export interface Place {
  readonly value: unknown;
  readonly state: TableState;
}

export const stepsOf = ({ steps }: TablePath): readonly (TableStep & Place)[] =>
  steps.map(({ event, after, snapshot }) => ({
    event,
    after,
    value: snapshot.value,
    state: selectTableState(snapshot),
  }));

const isAnswer = ({ event }: TableStep): boolean =>
  event.type === 'history.accepted' || event.type === 'history.refused';

/** A step in one line. A write's state of the whole table is left out. */
export const tell = (step: object): string =>
  JSON.stringify(step, (key, value: unknown) => {
    if (key === 'of') return undefined;
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  });

/**
 * Runs a path on its own table until it comes to rest. Checks the state after each instant.
 *
 * @throws {Error} with the steps until it fails, a line for each
 */
export function runPath(
  table: Table,
  opening: Opening,
  steps: readonly (TableStep & Place)[],
  { inspect }: Pick<RunOptions, 'inspect'> = {},
): void {
  let taken = 0;
  try {
    const run = new TableRun(table, opening, { ...(inspect && { inspect }) });
    for (const [index, step] of steps.entries()) {
      taken = index + 1;
      if (step.after !== undefined) run.wait(step.after);
      else run.do(ownEvent(step.event, run.actor));
      // The browser answers at once, and delays may end at the same time.
      const next = steps[taken];
      if (next && (isAnswer(next) || next.after === 0)) continue;
      run.checkRefusals();
      const at = run.actor.getSnapshot().value;
      holds(isSame(at, step.value), 'the machine is where the path says', at, step.value);
      holds(isSame(run.state, step.state), 'the state is what the path says', run.state, step.state);
    }
    run.waitUntilQuiet();
    run.end();
  } catch (cause) {
    const lines = steps.slice(0, taken).map(({ event, after }) => tell({ after, ...event }));
    const opened = `On ${table.name}, opened at “${opening.opened}”${opening.rows ? ` with ${opening.rows}` : ''}:`;
    throw new Error([String(cause), '', opened, ...lines].join('\n'), { cause });
  }
}
