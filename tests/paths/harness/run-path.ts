import type { InspectionEvent } from 'xstate';
import type { Path } from '../../../machines/paths';
import { selectTableState, type TableEvent, type TableSnapshot, type TableState } from '../../../machines/table';
import { withOwnContext } from './answers';
import { isSame } from './oracle';
import { holds, TableRun } from './table-run';
import type { Opening, Table } from './tables';

export type TablePath = Path<TableSnapshot, TableEvent>;

export interface TableStep {
  readonly event: TableEvent;
  readonly after?: number | undefined;
}

export interface ExpectedResult {
  readonly value: unknown;
  readonly state: TableState;
}

export const stepsOf = ({ steps }: TablePath): readonly (TableStep & ExpectedResult)[] =>
  steps.map(({ event, after, snapshot }) => ({
    event,
    after,
    value: snapshot.value,
    state: selectTableState(snapshot),
  }));

const isResponse = ({ event }: TableStep): boolean => event.type === 'write.accepted' || event.type === 'write.refused';

export const formatStep = (step: object): string =>
  JSON.stringify(step, (key, value: unknown) => {
    if (key === 'of') return undefined;
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  });

/**
 * Runs a path on its own table until everything is written. Checks the state after each step.
 *
 * @throws {Error} with the steps up to the failure, one per line
 */
export function runPath(
  table: Table,
  opening: Opening,
  steps: readonly (TableStep & ExpectedResult)[],
  inspect?: (event: InspectionEvent) => void,
): void {
  let taken = 0;
  try {
    const run = new TableRun(table, opening, inspect);
    for (const [index, step] of steps.entries()) {
      taken = index + 1;
      if (step.after !== undefined) run.wait(step.after);
      else run.do(withOwnContext(step.event, run.actor));
      const next = steps[taken];
      if (next && (isResponse(next) || next.after === 0)) continue;
      const at = run.actor.getSnapshot().value;
      holds(isSame(at, step.value), "the machine's value matches the path", at, step.value);
      holds(isSame(run.state, step.state), 'the table state matches the path', run.state, step.state);
    }
    run.waitUntilQuiet();
    run.end();
  } catch (cause) {
    const lines = steps.slice(0, taken).map(({ event, after }) => formatStep({ after, ...event }));
    const opened = `On ${table.name}, opened at “${opening.opened}”${opening.rows ? ` with ${opening.rows}` : ''}:`;
    throw new Error([String(cause), '', opened, ...lines].join('\n'), { cause });
  }
}
