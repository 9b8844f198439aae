import type { OptionalStateKey, OptionalState } from '../../../machines/table';
import type { HostRow, HostState, HostTable } from '../tanstack/host';
import type { Acting } from '../tanstack/overrides';
import type { ChangeSlice, Slice, SliceKit } from '../tanstack/slices';
import type { StateShape } from '../tanstack/states';
import type { State8 } from '../tanstack-8/table-8.host';

/** Returns methods that tell the machine what the user does, by the names of those of TanStack Table that they replace. */
type CreateMethods = (table: HostTable, acting: Acting) => object;

/** The same for rows. `prototype` has the methods that are replaced. */
type CreateRowMethods = (table: HostTable, acting: Acting, prototype: Partial<HostRow>) => object;

/** An optional state with this key, which a table has by a feature of TanStack Table. */
export interface OptionalTableStateOf<Key extends OptionalStateKey> extends OptionalState {
  readonly key: Key;
  readonly shape: StateShape<HostState[Key]>;
  /** The shape in TanStack Table 8. Default: `shape`. */
  readonly shape8?: StateShape<State8[Key]>;
  readonly tableMethods?: CreateMethods;
  readonly columnMethods?: CreateMethods;
  readonly rowMethods?: CreateRowMethods;
}

/** A resize of columns, and what is done where their widths are set. */
interface Resizing {
  readonly columnResizing: Slice<HostState['columnResizing']>;
  readonly change: ChangeSlice<HostState['columnSizing']>;
}

/** The widths of columns, which are set while a column is resized. */
export interface ColumnSizingTableState extends OptionalTableStateOf<'columnSizing'> {
  readonly createResizing: (kit: SliceKit<HostState['columnSizing']>) => Resizing;
}

/**
 * An optional state of a table: one of the option `states` of `chartable`. It has what its feature of TanStack Table needs beside its part
 * of the chart, and stands in the `states` of `createTableMachine`, too.
 */
export type OptionalTableState =
  | ColumnSizingTableState
  | { readonly [Key in Exclude<OptionalStateKey, 'columnSizing'>]: OptionalTableStateOf<Key> }[Exclude<
      OptionalStateKey,
      'columnSizing'
    >];

/** Adds what TanStack Table needs to a state's part of the chart. Pure: a bundler drops a state that nobody uses. */
export const withTableParts = <Chart extends OptionalState, Parts extends object>(
  chart: Chart,
  parts: Parts,
): Chart & Parts => ({ ...chart, ...parts });
