import type { FurtherStateKey, TableMachineOptions, TableState } from './types';

/**
 * Returns the regions of a further state, or none if the table does not have the state.
 *
 * The type says that they are always there: XState infers the value of a snapshot only from states that cannot be missing.
 * At run time a missing region has no value, and equals no state that it is compared with.
 */
export function regionsOf<Regions extends Partial<Record<FurtherStateKey, object>>>(
  options: Pick<TableMachineOptions, 'states'>,
  state: FurtherStateKey & keyof Regions,
  createRegions: () => Regions,
): Regions;
export function regionsOf(
  { states = [] }: Pick<TableMachineOptions, 'states'>,
  state: FurtherStateKey,
  createRegions: () => object,
): object {
  return states.includes(state) ? createRegions() : {};
}

/** Returns the regions of a table that fetches its rows, or none for another one. The type says that they are always there, as above. */
export function regionsIf<Regions extends object>(isThere: boolean, createRegions: () => Regions): Regions;
export function regionsIf(isThere: boolean, createRegions: () => object): object {
  return isThere ? createRegions() : {};
}

/** Returns the further states among these. A state that is missing stays so. */
export const pickFurtherStates = ({
  columnVisibility,
  columnPinning,
  columnSizing,
  expanded,
  rowPinning,
  grouping,
}: Pick<TableState, FurtherStateKey>): Pick<TableState, FurtherStateKey> => ({
  ...(columnVisibility && { columnVisibility }),
  ...(columnPinning && { columnPinning }),
  ...(columnSizing && { columnSizing }),
  ...(expanded && { expanded }),
  ...(rowPinning && { rowPinning }),
  ...(grouping && { grouping }),
});
