import type { TableFeatures } from '@tanstack/react-table';
import type { OptionalTableState } from '../../../features/tanstack-state';

/** A part of a table for the option `parts` of `useUrlTable`. Apps bundle only the parts that they import. */
export interface TablePart<Features extends TableFeatures = TableFeatures> {
  /** The part's TanStack Table features and row models. */
  readonly features: Features;
  /** The part's state in the URL, if the machine doesn't always have it. */
  readonly state?: OptionalTableState;
}

export const createPart = <Features extends TableFeatures>(
  features: Features,
  state?: OptionalTableState,
): TablePart<Features> => ({ features, ...(state && { state }) });
