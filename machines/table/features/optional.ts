import type { TableSetup } from '../table.setup';
import { optionalStateKeys, stateKeysOf } from '../table.states';
import type { OptionalStateKey, TableContext, TableState, UrlStateKey, WholeTableState } from '../table.types';
import type * as features from './index';

/**
 * The part of an optional state in the chart: an item of the option `states` of `createTableMachine`. As an option, it is not bundled
 * into applications whose tables do not have the state.
 */
export interface OptionalState {
  /** The name of the state in the state of the table. */
  readonly key: OptionalStateKey;
  /** Makes the region of the chart that decides the state. */
  readonly region: (table: TableSetup) => object;
  /** The guards of the region, by the names that the chart has. */
  readonly guards: object;
  /** The actions of the region, by the names that the chart has. */
  readonly actions: object;
  /** Returns the state with one column reset to its default; `undefined` if nothing changes. */
  readonly resetColumn?: (context: TableContext, defaults: WholeTableState, columnId: string) => ColumnReset;
  /** Leaves out rows that do not exist. */
  readonly keepKnownRows?: (context: TableContext) => Partial<TableState> | undefined;
}
export type ColumnReset = { readonly [Key in UrlStateKey]?: TableState[Key] | undefined };

/** The option that names the optional states of a table. */
interface HasStates {
  readonly states?: readonly OptionalState[];
}

/** Returns the keys of the states that a table has, in the order of the address. */
export const keysOf = ({ states = [] }: HasStates): readonly UrlStateKey[] => stateKeysOf(states.map(({ key }) => key));

/*
 * The types say that the parts of all optional states are always there: XState infers the value of a snapshot only from states that cannot
 * be missing. At run time a missing region has no value, and equals no state that it is compared with; no region names a guard or
 * an action of a state that the table does not have.
 */

type ChartOf<Key extends OptionalStateKey> = (typeof features)[`${Key}State`];

/** The intersection of the members of a union. */
type Joined<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The guards of all optional states, by the names that they have in the chart. */
type OptionalGuards = Joined<ChartOf<OptionalStateKey>['guards']>;

/** The actions of all optional states, by the names that they have in the chart. */
type OptionalActions = Joined<ChartOf<OptionalStateKey>['actions']>;

/** The regions of all optional states. */
type OptionalRegions = { readonly [Key in OptionalStateKey]: ReturnType<ChartOf<Key>['region']> };

/** Returns the guards of the optional states that a table has. */
export const optionalGuards = ({ states = [] }: HasStates): OptionalGuards =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  Object.assign({}, ...states.map(({ guards }) => guards)) as OptionalGuards;

/** Returns the actions of the optional states that a table has. */
export const optionalActions = ({ states = [] }: HasStates): OptionalActions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  Object.assign({}, ...states.map(({ actions }) => actions)) as OptionalActions;

/** Returns the regions of the optional states that a table has, in the order of the address. */
export function optionalRegions(table: TableSetup, { states = [] }: HasStates): OptionalRegions {
  const inOrder = optionalStateKeys.flatMap((key) => states.find((state) => state.key === key) ?? []);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  return Object.fromEntries(inOrder.map(({ key, region }) => [key, region(table)])) as unknown as OptionalRegions;
}

/** Returns the optional states that change if one column is reset to its default. */
export const resetOptional = (
  { states = [] }: HasStates,
  context: TableContext,
  defaults: WholeTableState,
  columnId: string,
): ColumnReset =>
  states.reduce((reset, { resetColumn }) => ({ ...reset, ...resetColumn?.(context, defaults, columnId) }), {});

/** Returns the optional states without rows that do not exist. */
export const keepKnownRows = ({ states = [] }: HasStates, context: TableContext): Partial<TableState> =>
  states.reduce((known, state) => ({ ...known, ...state.keepKnownRows?.(context) }), {});
