import type { Path } from '../../machines/paths';
import { selectTableState, type TableEvent, type TableSnapshot } from '../../machines/table';
import { isAnswer, momentsOf, type Step } from './fixture';
import { isSame } from './oracle';
import { holds, TableRun, type RunOptions } from './table-run';
import type { Table } from './tables';

export type TablePath = Path<TableSnapshot, TableEvent>;

/** Runs a path on a table of its own, and lets it come to rest. After each moment it is where the path says, if that says so. */
export function runPath(
  table: Table,
  opened: string,
  steps: readonly (Step & { readonly snapshot?: TableSnapshot })[],
  { inspect }: Pick<RunOptions, 'inspect'> = {},
): void {
  const answers = steps.filter(isAnswer).map(({ event }) => event.type === 'history.accepted');
  const run = new TableRun(table, opened, { ...(inspect && { inspect }), takes: () => answers.shift() ?? true });
  for (const moment of momentsOf(steps)) {
    const [first] = moment;
    if (first?.after !== undefined) run.wait(first.after);
    else if (first && !isAnswer(first)) run.do(first.event);

    const expected = moment.at(-1)?.snapshot;
    if (!expected) continue;
    const { value } = run.actor.getSnapshot();
    holds(isSame(value, expected.value), 'the machine is where the path says', value, expected.value);
    holds(isSame(run.state, selectTableState(expected)), 'the state is what the path says', run.state, selectTableState(expected));
  }
  run.settle();
}
