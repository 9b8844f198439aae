import type { OptionalPart, PartKey, PartStateKey, WholeTableState } from '../../../machines/table';
import type { StateCodec } from '../url/codec';
import type { HostRow, HostState, HostTable } from '../host/table-9';
import type { Acting, PartSlices, SliceKit, StateShape } from '../host/states';
import type { State8 } from '../host/table-8';

/** Creates replacements for TanStack Table's methods. They send user events to the machine. */
type CreateMethods = (table: HostTable, acting: Acting) => object;

/** Creates replacements for methods on the `prototype` of all rows. */
type CreateRowMethods = (table: HostTable, acting: Acting, prototype: Partial<HostRow>) => object;

interface TanStackMethods {
  readonly tableMethods?: CreateMethods;
  readonly columnMethods?: CreateMethods;
  readonly rowMethods?: CreateRowMethods;
}

export interface TanStackPartOf<Key extends PartStateKey> extends OptionalPart, TanStackMethods {
  readonly key: Key;
  readonly codec: StateCodec<WholeTableState[Key]>;
  readonly shape: StateShape<HostState[Key]>;
  /** The state's shape in TanStack Table 8. Default: `shape`. */
  readonly shape8?: StateShape<State8[Key]>;
  /** Creates atoms for states that aren't in the URL, and setters that send several events. */
  readonly createSlices?: (kit: SliceKit) => PartSlices;
}

export type StatePart = { readonly [Key in PartStateKey]: TanStackPartOf<Key> }[PartStateKey];

interface StatelessPart extends OptionalPart, TanStackMethods {
  readonly key: Exclude<PartKey, PartStateKey>;
}

/** A part with its code for TanStack Table. You can also pass it to `createTableMachine`, in `parts`. */
export type TanStackPart = StatePart | StatelessPart;

export const isStatePart = (part: TanStackPart): part is StatePart => 'shape' in part;

/** Adds the code for TanStack Table to a part of the machine. Pure, so that bundlers can drop unused parts. */
export const withTableParts = <Chart extends OptionalPart, Parts extends object>(
  chart: Chart,
  parts: Parts,
): Chart & Parts => ({ ...chart, ...parts });
