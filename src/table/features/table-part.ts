import type { TableFeature, TableFeatures } from '@tanstack/table-core';
import { registerPart } from '../tanstack/registered-parts';
import type { OptionalTableState } from './tanstack-state';

/** A part of a table for the option `parts` of `useUrlTable`. Apps bundle only the parts that they import. */
export interface TablePart<Features extends TableFeatures = TableFeatures> {
  /** The part's TanStack Table features and row models. */
  readonly features: Features;
  /** The part's state in the URL, and its region of the machine. */
  readonly state: OptionalTableState;
}

export const createPart = <Features extends TableFeatures>(
  state: OptionalTableState,
  features: Features,
): TablePart<Features> => ({ features, state });

/** Adds a part to every table that registers the feature. */
export const withPart = (feature: TableFeature, part: OptionalTableState): TableFeature => ({
  ...feature,
  getDefaultTableOptions: (table) => {
    registerPart(table, part);
    return { ...feature.getDefaultTableOptions?.(table) };
  },
});
