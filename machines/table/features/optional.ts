import type { TableSetup } from '../table.setup';
import { optionalStateKeys, stateKeysOf } from '../table.states';
import type { Adopt, OptionalStateKey, TableContext, TableState, UrlStateKey, WholeTableState } from '../table.types';
import type * as features from './index';

/** Chart code for one optional state. Passed in the option `states`, so apps bundle only the states that they use. */
export interface OptionalState {
  /** The state's key in `TableState`. */
  readonly key: OptionalStateKey;
  /** Drops missing columns, missing rows and invalid values. */
  readonly adopt: Adopt;
  /** Creates the state's region. */
  readonly region: (table: TableSetup) => object;
  /** The region's guards, by name. */
  readonly guards: object;
  /** The region's actions, by name. */
  readonly actions: object;
  /** Resets one column to its default in this state, or returns `undefined` if nothing changes. */
  readonly resetColumn?: (context: TableContext, defaults: WholeTableState, columnId: string) => ColumnReset;
  /** Drops missing rows. */
  readonly keepKnownRows?: (context: TableContext) => Partial<TableState> | undefined;
}
export type ColumnReset = { readonly [Key in UrlStateKey]?: TableState[Key] | undefined };

interface HasStates {
  readonly states?: readonly OptionalState[];
}

export const keysOf = ({ states = [] }: HasStates): readonly UrlStateKey[] => stateKeysOf(states.map(({ key }) => key));

/*
 * The types include every optional state, because XState can't infer which ones are missing. At run time, a missing
 * region's value is `undefined`.
 */

type ChartOf<Key extends OptionalStateKey> = (typeof features)[`${Key}State`];

type Joined<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type OptionalGuards = Joined<ChartOf<OptionalStateKey>['guards']>;

type OptionalActions = Joined<ChartOf<OptionalStateKey>['actions']>;

type OptionalRegions = { readonly [Key in OptionalStateKey]: ReturnType<ChartOf<Key>['region']> };

export const optionalGuards = ({ states = [] }: HasStates): OptionalGuards =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  Object.assign({}, ...states.map(({ guards }) => guards)) as OptionalGuards;

export const optionalActions = ({ states = [] }: HasStates): OptionalActions =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  Object.assign({}, ...states.map(({ actions }) => actions)) as OptionalActions;

export function optionalRegions(table: TableSetup, { states = [] }: HasStates): OptionalRegions {
  const inOrder = optionalStateKeys.flatMap((key) => states.find((state) => state.key === key) ?? []);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  return Object.fromEntries(inOrder.map(({ key, region }) => [key, region(table)])) as unknown as OptionalRegions;
}

export const resetOptional = (
  { states = [] }: HasStates,
  context: TableContext,
  defaults: WholeTableState,
  columnId: string,
): ColumnReset =>
  states.reduce((reset, { resetColumn }) => ({ ...reset, ...resetColumn?.(context, defaults, columnId) }), {});

export const keepKnownRows = ({ states = [] }: HasStates, context: TableContext): Partial<TableState> =>
  states.reduce((known, state) => ({ ...known, ...state.keepKnownRows?.(context) }), {});
