import { setup, assertEvent, assign, enqueueActions, raise, type ExtractEvent, type ParameterizedObject } from 'xstate';
import { resetsPage } from './pagination.state';
import { joinTogether } from './table-url';
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
  RowTree,
} from './table.types';
import { pageResetKeys, urlStateKeys } from './table.states';

/** A table feature. Most features have a state, a region in the chart, and a function that validates the state. */
export interface TablePart {
  /** The part's key. It also names the part's state, and the events `changed.<key>` and `adopted.<key>`. */
  readonly key: UrlStateKey | PartKey;
  /** Distinguishes parts with the same key. A table can have only one of them. */
  readonly variant?: string;
  /** The name of the part's region. Default: the part's key. */
  readonly name?: string;
  /** Creates the part's region in the chart. */
  readonly region: (options: TableMachineOptions) => object;
  /** The region's guards, by name. */
  readonly guards: object;
  /** The region's actions, by name. */
  readonly actions: object;
  /** Returns the part's properties that depend on the table's options or on its other parts. */
  readonly configure?: (options: TableMachineOptions, parts: readonly TablePart[]) => Partial<TablePart>;
  /** Initial values of context properties that the part adds, besides its state. */
  readonly context?: Partial<TableContext>;
  /** Reads the part's state from an event. Drops missing columns, missing rows and invalid values. */
  readonly adopt?: Adopt;
  /** Like `adopt`, for a state that filters rows. Runs before every `adopt`, so that rows are filtered only once. */
  readonly adoptFilter?: (context: TableContext, state: Partial<TableState>) => Partial<TableState>;
  /** Restores one column's default in the state. Returns `undefined` as the state if nothing changes. */
  readonly resetColumn?: (context: TableContext, defaults: WholeTableState, columnId: string) => ColumnReset;
  /** True if new columns may change the state, even though it contains no column IDs. */
  readonly dependsOnColumns?: (context: TableContext) => boolean;
  /** Adapts the state to rows that were added or removed. `filterRows` is `undefined` while rows load. */
  readonly adoptRows?: (context: TableContext, filterRows: FilterRows | undefined) => Partial<TableContext>;
  /** Drops IDs of rows that have never existed. */
  readonly keepKnownRows?: (context: TableContext) => Partial<TableContext> | undefined;
  /** Returns changes to the context after a write, e.g. to forget deleted rows. */
  readonly adoptWrite?: (context: TableContext, write: StateWrite) => Partial<TableContext>;
  /** Returns the event for text that was typed into a text box of this state. */
  readonly readText?: (context: TableContext, box: TextBox, text: BoxText['text']) => TableEvent | undefined;
}

/** A part that apps list in the option `parts`, so that they bundle only the parts they use. */
export interface OptionalPart extends TablePart {
  readonly key: PartKey;
}

export type ColumnReset = { readonly [Key in UrlStateKey]?: TableState[Key] | undefined };

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers action params only for actions inside its call. These helpers infer them too, so that each feature
 * can define its actions in its own folder.
 */

export const assignTable = <P extends Params>(
  change: (step: { readonly context: TableContext; readonly event: TableEvent }, params: P) => Partial<TableContext>,
) => assign<TableContext, TableEvent, P, TableEvent, never>(change);

export const raiseInTable = <P extends Params>(
  event: (step: { readonly context: TableContext; readonly event: TableEvent }, params: P) => TableEvent,
) => raise<TableContext, TableEvent, TableEvent, P>(event);

export const enqueueInTable: typeof enqueueActions<
  TableContext,
  TableEvent,
  undefined,
  TableEvent,
  never,
  never,
  never,
  never,
  never
> = enqueueActions;

export const enqueueWith = <P extends Params>(
  collect: Parameters<
    typeof enqueueActions<TableContext, TableEvent, P, TableEvent, never, never, never, never, never>
  >[0],
) => enqueueActions<TableContext, TableEvent, P, TableEvent, never, never, never, never, never>(collect);

/** Returns the action that marks a state as changed, so that it is written. Run it only if the state has changed. */
export const change = <const Key extends UrlStateKey>(key: Key) => ({ type: 'change', params: { key } }) as const;

export const changed = (key: UrlStateKey, event: TableEvent): TableEvent => ({
  type: `changed.${key}`,
  ...('isTyped' in event && { isTyped: true }),
});

/** Returns the action that goes to the first page because this state changed. */
export const resetPage = (by: UrlStateKey) => ({ type: 'resetPage', params: { by: [by] } }) as const;

export const guardOn =
  <const Type extends TableEvent['type']>(
    types: Type | readonly Type[],
    isTrue: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => boolean,
  ) =>
  ({ context, event }: { readonly context: TableContext; readonly event: TableEvent }): boolean => {
    assertEvent(event, types);
    return isTrue(context, event);
  };

export const assignOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  change: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => Partial<TableContext>,
) =>
  assign<TableContext, TableEvent, undefined, TableEvent, never>(({ context, event }) => {
    assertEvent(event, types);
    return change(context, event);
  });

export const raiseOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  raised: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => TableEvent,
) =>
  raise<TableContext, TableEvent, TableEvent, undefined>(({ context, event }) => {
    assertEvent(event, types);
    return raised(context, event);
  });

export const partActions = {
  change: /* @__PURE__ */ raiseInTable(({ event }, { key }: { readonly key: UrlStateKey }) => changed(key, event)),
  /** Goes to the first page because these states changed. Writes the page and these states to the URL together. */
  resetPage: /* @__PURE__ */ enqueueWith(({ context, enqueue }, { by }: { readonly by: readonly UrlStateKey[] }) => {
    const reset = findPageReset(context, by);
    if (!reset) return;
    enqueue.assign(reset);
    enqueue.raise({ type: 'page.reset' });
  }),
  /** A placeholder. `assembleTableMachine` provides the real action, which needs the finished chart. */
  armDelays: /* @__PURE__ */ enqueueInTable(() => {}),
};

export const partSetup = /* @__PURE__ */ setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion -- XState reads only the type.
  types: {} as { context: TableContext; events: TableEvent },
  actions: partActions,
});

export const regionsOf = (parts: readonly TablePart[], options: TableMachineOptions): object =>
  Object.fromEntries(parts.map(({ key, name = key, region }) => [name, region(options)]));

export const mergeParts = <Added extends object>(
  parts: readonly TablePart[],
  addedBy: (part: TablePart) => Added | undefined,
): Partial<Added> => parts.reduce<Partial<Added>>((all, part) => ({ ...all, ...addedBy(part) }), {});

/** Returns a reset to the first page, written together with these states. `undefined` if no reset is needed. */
export const findPageReset = (
  context: TableContext,
  by: readonly UrlStateKey[],
): Pick<TableContext, 'pagination' | 'url'> | undefined =>
  context.pagination.pageIndex > 0 && resetsPage(context, by)
    ? {
        pagination: { pageIndex: 0, pageSize: context.pagination.pageSize },
        url: joinTogether(context.url, ['pagination', ...pageResetKeys.filter((key) => by.includes(key))]),
      }
    : undefined;

export const notFilteredYet: readonly string[] = [];

/**
 * Recomputes the matching rows and the number of rows on all pages if the changes affect them. Pass every change that
 * may affect them to this function.
 */
export function derive(context: TableContext, changes: Partial<TableContext>): Partial<TableContext> {
  const next = { ...context, ...changes };
  const isChanged = (...keys: readonly (keyof TableContext)[]) => keys.some((key) => next[key] !== context[key]);
  const isOpening = context.filteredRowIds === notFilteredYet && changes.globalFilter !== undefined;
  const isFiltered = isOpening || isChanged('globalFilter', 'columnFilters', 'filterRows', 'columns');
  const filteredRowIds = isFiltered ? (next.filterRows?.(next) ?? []) : context.filteredRowIds;
  return {
    ...changes,
    filteredRowIds,
    ...((isFiltered || urlStateKeys.some((key) => isChanged(key))) && {
      pagedRowCount: countPagedRows(next, filteredRowIds),
    }),
  };
}

const countPagedRows = (context: TableContext, filteredRowIds: readonly string[]): number =>
  context.filterRows?.countRows?.(context) ?? countTopRows(filteredRowIds, context.filterRows?.tree);

const countTopRows = (rowIds: readonly string[], tree: RowTree | undefined): number =>
  tree ? rowIds.filter((rowId) => tree.parentId(rowId) === undefined).length : rowIds.length;
