import { generatePaths, type Bounds } from '../../../machines/paths';
import { type TableEvent, type TableInput, type TableSnapshot, type TableState } from '../../../machines/table';
import { demos, type Demo } from '../../demos';
import { demoRowModel } from '../../demos/row-model';
import { createDemoTable, userColumns } from '../../demos/users';

export interface PathQuestion {
  /** The path of the demo that the table is on, as the demos list it. */
  readonly demoPath: string;
  /** The state in which the paths begin. */
  readonly state: TableState;
}

export interface TablePath {
  /** The id of the state that it leads to. */
  readonly state: string;
  readonly steps: readonly TableEvent[];
}

const search = { sets: 'globalFilter' } as const;
const pageBox = { sets: 'pageIndex' } as const;
const [first] = userColumns;

/**
 * The acts that a path may contain, in groups that concern one feature each. Acts of different groups are not combined:
 * that would reach no further state of the chart, and far too many combinations.
 */
const acts: readonly (readonly TableEvent[])[] = [
  ...userColumns.map(({ id }): readonly TableEvent[] => [
    { type: 'sort.toggle', columnId: id, multi: false },
    { type: 'sort.toggle', columnId: id === first?.id ? 'name' : (first?.id ?? id), multi: true },
  ]),
  [
    { type: 'columnOrder.reverse' },
    { type: 'columnOrder.reset' },
    { type: 'address.changed', state: { columnOrder: ['name'] } },
  ],
  [{ type: 'rowSelection.toggle', rowId: '0' }, { type: 'rowSelection.toggleAll' }],
  [{ type: 'page.first' }, { type: 'page.next' }, { type: 'page.last' }, { type: 'pageSize.set', pageSize: 50 }],
  [{ type: 'text.input', box: pageBox, text: '2' }, { type: 'goToPage.leave' }],
  [
    { type: 'text.input', box: search, text: 'an' },
    { type: 'text.input', box: search, text: '' },
    { type: 'text.input', box: search, text: 'nobody' },
  ],
  [
    { type: 'composition.start', box: search, text: '' },
    { type: 'composition.end', box: search, text: 'an' },
  ],
  [{ type: 'columnFilter.set', columnId: 'age', value: [20, 40] }],
];

/** The shortest path from a table's state to every state of its chart that a person's acts lead to. */
export function findTablePaths({ demoPath, state }: PathQuestion): TablePath[] {
  const demo: Demo | undefined = demos.find(({ path }) => path === demoPath);
  if (!demo) throw new Error(`No demo has the path ${demoPath}.`);
  const { machine } = createDemoTable(demo);
  const found = new Map<string, readonly TableEvent[]>();

  for (const events of acts) {
    const bounds: Bounds<TableSnapshot, TableEvent, TableInput> = {
      input: { state, filterRows: demoRowModel.filterRows },
      // One thing after the other: the next act waits until the one before has reached the address.
      events: (_, timers) => (timers.length === 0 ? events : []),
      answers: answersOf,
    };
    for (const { start, steps } of generatePaths(machine, bounds).shortest) {
      visit(start, []);
      for (const [index, step] of steps.entries())
        visit(
          step.snapshot,
          steps.slice(0, index + 1).map(({ event }) => event),
        );
    }
  }

  function visit(snapshot: TableSnapshot, steps: readonly TableEvent[]): void {
    // Nobody can look while the page's history asks and answers: it does both before the event is dealt with.
    if (answersOf(snapshot).length > 0) return;
    const played = steps.filter(({ type }) => type !== 'history.collect' && type !== 'history.accepted');
    for (const { id, type } of snapshot._nodes) {
      const before = found.get(id);
      if (type === 'atomic' && (!before || played.length < before.length)) found.set(id, played);
    }
  }

  return [...found].map(([id, steps]) => ({ state: id, steps }));
}

/** Returns the events by which the history of the page asks and answers at once. */
function answersOf({ value }: TableSnapshot): readonly TableEvent[] {
  const { delivery } = value.address;
  if (delivery === 'pushing' || delivery === 'replacing') return [{ type: 'history.collect' }];
  return delivery === 'delivering' ? [{ type: 'history.accepted' }] : [];
}
