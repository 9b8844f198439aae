import type { PartKey, UrlStateKey } from '../../../../machines/table';
import { connectionOf, type StartableTable } from '../../tanstack/connection';
import type { FetchedHostRows } from '../../tanstack/fetched-rows';
import type { HostCell, HostHeader, HostTable } from '../../host/table-9';
import { createElement, type ComponentType } from 'react';

export type { HostCell, HostHeader };

/** A TanStack Table 9 table with `urlFeature`. All components and hooks accept this type. */
export type ViewTable<Row = unknown> = StartableTable<Row>;

/** Returns TanStack Table's own object, which stays the same for the table's lifetime. */
export const hostOf = (table: ViewTable): HostTable => connectionOf(table).table;

/** Returns the fetched rows. `undefined` if the rows are in memory. */
export const fetchedRowsOf = (table: ViewTable): FetchedHostRows | undefined => connectionOf(table).fetched;

/** True if the table stores the state. The result never changes for a given table. */
export const hasState = (table: ViewTable, state: UrlStateKey): boolean =>
  connectionOf(table).storedKeys.includes(state);

/** Like `hasState`, for features without a state, e.g. a reset button. */
export const hasPart = (table: ViewTable, key: Exclude<PartKey, UrlStateKey>): boolean =>
  connectionOf(table).parts.some((part) => part.key === key);

interface ControlProps {
  readonly table: ViewTable;
}

/** Makes a control render nothing if the table doesn't store the control's state. */
export const controlOf =
  <Props extends ControlProps>(state: UrlStateKey, Control: ComponentType<Props>) =>
  (props: Props) =>
    hasState(props.table, state) ? createElement(Control, props) : null;
/** False for the values that data libraries use for "no error". */
export const isError = (error: unknown): boolean => error !== undefined && error !== null && error !== false;
