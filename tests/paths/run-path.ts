import type { Path } from '../../machines/paths';
import {
  selectQueuedWrite,
  selectTableState,
  selectWholeWrite,
  type TableEvent,
  type TableSnapshot,
  type TableState,
} from '../../machines/table';
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

interface PathRunOptions extends Pick<RunOptions, 'inspect'> {
  /** True for a shortened path: it fails if it has a write that the table no longer requests. */
  readonly takesOnlyQueued?: boolean;
}

/** Checks that the table requests this write. */
function checkQueued({ event }: TableStep, snapshot: TableSnapshot): void {
  if (event.type !== 'history.accepted') return;
  const { states, changes } = event.write;
  const asked = [selectQueuedWrite(snapshot), selectWholeWrite(snapshot)];
  holds(
    asked.some((write) => isSame(write.states, states) && isSame(write.changes, changes)),
    'the table requests this write',
    states,
  );
}

/** Runs a path on a table of its own, and lets it come to rest. After each instant it is where the path says, if that says so. */
export function runPath(
  table: Table,
  opening: Opening,
  steps: readonly (TableStep & Partial<Place>)[],
  { inspect, takesOnlyQueued = false }: PathRunOptions = {},
): void {
  const run = new TableRun(table, opening, {
    ...(inspect && { inspect }),
    writes: 'whenAsked',
  });
  for (const instant of groupByInstant(steps)) {
    for (const step of instant) {
      if (takesOnlyQueued) checkQueued(step, run.actor.getSnapshot());
      if (step.after !== undefined) run.wait(step.after);
      else run.do(ownEvent(step.event, run.actor));
    }

    run.checkRefusals(takesOnlyQueued);
    const { value, state } = instant.at(-1) ?? {};
    const at = run.actor.getSnapshot().value;
    holds(value === undefined || isSame(at, value), 'the machine is where the path says', at, value);
    holds(state === undefined || isSame(run.state, state), 'the state is what the path says', run.state, state);
  }
  run.waitUntilQuiet();
  run.end();
}
