import { furtherStateKeys, type FurtherStateKey } from '../states';
import type { TableSetup } from '../setup';
import type { TableContext, TableMachineOptions, TableState, UrlStateKey, WholeTableState } from '../types';
import { columnPinningFeature } from './column-pinning/region';
import { columnSizingFeature } from './column-sizing/region';
import { columnVisibilityFeature } from './column-visibility/region';
import { expandedFeature } from './expanded/region';
import { groupingFeature } from './grouping/region';
import { rowPinningFeature } from './row-pinning/region';
import type { AllOf } from './url-state';

/**
 * The parts that the optional states have in the chart. They are apart from the list of states, which is read where XState is not
 * loaded: by the codec, and by the links of an application.
 */
const optionalFeatures = {
  columnVisibility: columnVisibilityFeature,
  columnPinning: columnPinningFeature,
  columnSizing: columnSizingFeature,
  expanded: expandedFeature,
  rowPinning: rowPinningFeature,
  grouping: groupingFeature,
};

type OptionalFeatures = typeof optionalFeatures;

/** What the table asks of a feature beside its region. */
interface OptionalFeature {
  readonly guards: object;
  readonly actions: object;
  /** Returns the state with the default's part for one column; `undefined` where it has that already. */
  readonly resetColumn?: (context: TableContext, defaults: WholeTableState, columnId: string) => ColumnReset;
  /** Leaves out the rows that there are not. */
  readonly keepKnownRows?: (context: TableContext) => Partial<TableState> | undefined;
}
export type ColumnReset = { readonly [Key in UrlStateKey]?: TableState[Key] | undefined };

const features: Readonly<Record<FurtherStateKey, OptionalFeature>> = optionalFeatures;
const listFeatures = () => furtherStateKeys.map((key) => features[key]);

/** Returns the guards, or the actions, of all optional features, by the names that they have in the chart. */
export function partsOf<Part extends 'guards' | 'actions'>(part: Part): AllOf<OptionalFeatures[FurtherStateKey][Part]>;
export function partsOf(part: 'guards' | 'actions'): object {
  return listFeatures().reduce((parts, feature) => ({ ...parts, ...feature[part] }), {});
}

/**
 * Returns the regions of the optional states that a table has.
 *
 * The type says that they are always there: XState infers the value of a snapshot only from states that cannot be missing.
 * At run time a missing region has no value, and equals no state that it is compared with.
 */
export function optionalRegions(
  table: TableSetup,
  options: Pick<TableMachineOptions, 'states'>,
): { [Key in FurtherStateKey]: ReturnType<OptionalFeatures[Key]['region']> };
export function optionalRegions(table: TableSetup, { states = [] }: Pick<TableMachineOptions, 'states'>): object {
  const keys = furtherStateKeys.filter((key) => states.includes(key));
  return Object.fromEntries(keys.map((key) => [key, optionalFeatures[key].region(table)]));
}

/** Returns the optional states in which one column has that of the default. */
export const resetOptional = (context: TableContext, defaults: WholeTableState, columnId: string): ColumnReset =>
  listFeatures().reduce((reset, { resetColumn }) => ({ ...reset, ...resetColumn?.(context, defaults, columnId) }), {});

/** Returns the optional states without the rows that there are not. */
export const keepKnownRows = (context: TableContext): Partial<TableState> =>
  listFeatures().reduce((known, feature) => ({ ...known, ...feature.keepKnownRows?.(context) }), {});
