import { setup } from 'xstate';
import { enqueueInTable, enqueueWith, raiseInTable } from './table.actions';
import { resetPage } from './pagination.state';
import type {
  Adopt,
  BoxText,
  FilterRows,
  PartKey,
  StateWrite,
  TableContext,
  TableEvent,
  TableMachineOptions,
  TableState,
  TextBox,
  UrlStateKey,
  WholeTableState,
} from './table.types';

/** Something that a table can do: usually a state, its region in the chart, and how to read a value from outside. */
export interface TablePart {
  /** The part's name. If it has a state, also the key of the state, and of the events `changed.<key>` and `adopted.<key>`. */
  readonly key: UrlStateKey | PartKey;
  /** Distinguishes parts with the same key. A table has only one of them. */
  readonly variant?: string;
  /** The name of its region. Default: its key. */
  readonly name?: string;
  /** Creates its region. */
  readonly region: (options: TableMachineOptions) => object;
  /** The region's guards, by name. */
  readonly guards: object;
  /** The region's actions, by name. */
  readonly actions: object;
  /** Returns what else depends on the table's options, or on its other parts. */
  readonly configure?: (options: TableMachineOptions, parts: readonly TablePart[]) => Partial<TablePart>;
  /** Other facts in the context, at the start. */
  readonly context?: Partial<TableContext>;
  /** Drops missing columns, missing rows and invalid values. */
  readonly adopt?: Adopt;
  /** As `adopt`, for a state that filters rows. All of them are adopted first, so that rows are filtered only once. */
  readonly adoptFilter?: (context: TableContext, state: Partial<TableState>) => Partial<TableState>;
  /** Resets one column to its default in this state, or returns `undefined` if nothing changes. */
  readonly resetColumn?: (context: TableContext, defaults: WholeTableState, columnId: string) => ColumnReset;
  /** Returns true if new columns may change the state, although it names no columns. */
  readonly dependsOnColumns?: (context: TableContext) => boolean;
  /** Adapts the state to rows that were added or removed. `filterRows` is `undefined` while rows load. */
  readonly adoptRows?: (context: TableContext, filterRows: FilterRows | undefined) => Partial<TableContext>;
  /** Drops rows that have never existed. */
  readonly keepKnownRows?: (context: TableContext) => Partial<TableContext> | undefined;
  /** Returns what the table may forget after a write. */
  readonly adoptWrite?: (context: TableContext, write: StateWrite) => Partial<TableContext>;
  /** Returns the event of a text box that sets this state. */
  readonly readText?: (context: TableContext, box: TextBox, text: BoxText['text']) => TableEvent | undefined;
}

/** A part that a table has only if its options list it, so that apps bundle only the parts that they use. */
export interface OptionalPart extends TablePart {
  readonly key: PartKey;
}

export type ColumnReset = { readonly [Key in UrlStateKey]?: TableState[Key] | undefined };

export const partActions = {
  /** Raises `changed.<key>`. */
  change: raiseInTable((_, { key }: { readonly key: UrlStateKey }) => ({ type: `changed.${key}` })),
  /** Goes to the first page, because these states changed. All are written to the URL together. */
  resetPage: enqueueWith(({ context, enqueue }, { by }: { readonly by: readonly UrlStateKey[] }) => {
    const reset = resetPage(context, by);
    if (!reset) return;
    enqueue.assign(reset);
    enqueue.raise({ type: 'page.reset' });
  }),
  /** Provided with the chart, because it needs the states. */
  armDelays: enqueueInTable(() => {}),
};

/** What every part's region may use. A part adds its own guards and actions. */
export const partSetup = /* @__PURE__ */ setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion -- XState reads only the type.
  types: {} as { context: TableContext; events: TableEvent },
  actions: partActions,
});

export const regionsOf = (parts: readonly TablePart[], options: TableMachineOptions): object =>
  Object.fromEntries(parts.map(({ key, name = key, region }) => [name, region(options)]));

/** Merges what each part adds, e.g. its guards. */
export const mergeParts = <Added extends object>(
  parts: readonly TablePart[],
  addedBy: (part: TablePart) => Added | undefined,
): Partial<Added> => parts.reduce<Partial<Added>>((all, part) => ({ ...all, ...addedBy(part) }), {});
