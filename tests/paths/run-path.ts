import type { Path } from '../../machines/paths';
import { selectTableState, type TableEvent, type TableSnapshot, type TableState } from '../../machines/table';
import { ownEvent } from './answers';
import { groupByInstant, type TableStep } from './fixture';
import { isSame } from './oracle';
import { holds, TableRun, type RunOptions } from './table-run';
import type { Opening, Table } from './tables';

export type TablePath = Path<TableSnapshot, TableEvent>;

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

/** Runs a path on a table of its own, and lets it come to rest. After each instant it is where the path says, if that says so. */
export function runPath(
  table: Table,
  opening: Opening,
  steps: readonly (TableStep & Partial<Place>)[],
  { inspect }: Pick<RunOptions, 'inspect'> = {},
): void {
  const run = new TableRun(table, opening, {
    ...(inspect && { inspect }),
    writes: 'whenAsked',
  });
  for (const instant of groupByInstant(steps)) {
    for (const step of instant) {
      if (step.after !== undefined) run.wait(step.after);
      else run.do(ownEvent(step.event, run.actor));
    }

    run.checkRefusals();
    const { value, state } = instant.at(-1) ?? {};
    const at = run.actor.getSnapshot().value;
    holds(value === undefined || isSame(at, value), 'the machine is where the path says', at, value);
    holds(state === undefined || isSame(run.state, state), 'the state is what the path says', run.state, state);
  }
  run.waitUntilQuiet();
  run.end();
}
