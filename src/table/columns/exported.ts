import { isObject } from '../../../machines/shared/json';
import { optionError } from '../../shared/require-option';
import { createDayReader, createTimeReader } from './date/days';

/** An exported date, in the column's time zone. */
export interface ExportedDate {
  /** The date, e.g. `2026-11-20`. */
  readonly day: string;
  /** The time, e.g. `13:45:00`. Missing if the column shows only days. */
  readonly time?: string;
  /** The date and time in UTC, e.g. `2026-11-20T12:45:00.000Z`. Missing if the column shows only days. */
  readonly instant?: string;
}

/** An exported boolean. */
export interface ExportedBoolean {
  /** The row's value. */
  readonly isTrue: boolean;
  /** The displayed text. */
  readonly text: string;
}

/** A cell's value for copying and exporting. `undefined` for an empty cell. */
export type ExportedValue = string | number | bigint | ExportedBoolean | ExportedDate | undefined;

/** The values that a column's `meta.export.value` can return. A `Date` is exported with its time, in UTC. */
export type ExportableValue = string | number | bigint | boolean | Date | null | undefined;

/** A column's `meta.export`: how the column is copied and exported. */
export interface ColumnExport {
  /** The column's name in the header line. Default: the column's header. */
  readonly header?: string | undefined;
  /** True to export the column even if it is hidden. It then comes after the visible columns. Default: false. */
  readonly isExportedHidden?: boolean | undefined;
  /**
   * Returns the value to export. The arguments are the column's value (`undefined` without an accessor) and the row's
   * data. Default: the column's value.
   */
  readonly value?: ExportFn | undefined;
}

/** Typed as a method, so that functions with more specific parameter types are assignable. */
type ExportFn = { of(value: unknown, row: unknown): ExportableValue }['of'];

const utcDay = createDayReader('UTC');
const utcTime = createTimeReader('UTC');

/** Returns a custom column's exported value. Objects and invalid dates become empty cells. */
export function exportOwnValue(value: unknown): ExportedValue {
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value === 'boolean') return { isTrue: value, text: String(value) };
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  return { day: utcDay(value).text, time: utcTime(value), instant: value.toISOString() };
}

/**
 * Returns a column's `meta.export`: `{}` if it is missing, and `false` if the column is never exported.
 *
 * @throws {Error} if `export` is invalid
 */
export function readColumnExport(meta: object, columnId: string): false | ColumnExport {
  const given: unknown = 'export' in meta ? meta.export : undefined;
  if (given === undefined || given === false) return given ?? {};
  if (isColumnExport(given)) return given;
  throw optionError(`meta.export\` of the column \`${columnId}`, expectedExport, given, 'columns');
}

const expectedExport =
  '`false`, or an object with `header` (a string), `isExportedHidden` (a boolean) and `value` (a function)';

const isColumnExport = (given: unknown): given is ColumnExport =>
  isObject(given) &&
  isUndefinedOr('string', given['header']) &&
  isUndefinedOr('boolean', given['isExportedHidden']) &&
  isUndefinedOr('function', given['value']);

const isUndefinedOr = (type: string, value: unknown): boolean => value === undefined || typeof value === type;
