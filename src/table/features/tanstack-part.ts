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

/** A part whose state requires a TanStack Table feature. */
export interface TanStackPartOf<Key extends PartStateKey> extends OptionalPart, TanStackMethods {
  readonly key: Key;
  readonly codec: StateCodec<WholeTableState[Key]>;
  readonly shape: StateShape<HostState[Key]>;
  /** The state's shape in TanStack Table 8. Default: `shape`. */
  readonly shape8?: StateShape<State8[Key]>;
  /** Creates additional slices, and setters for changes that need several events. */
  readonly createSlices?: (kit: SliceKit) => PartSlices;
}

/** A part with a state, and the code for its TanStack Table feature. */
export type StatePart = { readonly [Key in PartStateKey]: TanStackPartOf<Key> }[PartStateKey];

interface StatelessPart extends OptionalPart, TanStackMethods {
  readonly key: Exclude<PartKey, PartStateKey>;
}

/** A part with the code for TanStack Table. `createTableMachine` accepts it in `parts` too. */
export type TanStackPart = StatePart | StatelessPart;

export const isStatePart = (part: TanStackPart): part is StatePart => 'shape' in part;

/** Adds TanStack Table's part to a state's chart code. Pure, so bundlers can drop unused states. */
export const withTableParts = <Chart extends OptionalPart, Parts extends object>(
  chart: Chart,
  parts: Parts,
): Chart & Parts => ({ ...chart, ...parts });
