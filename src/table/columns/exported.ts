import { requireOption } from '../../shared/require-option';
import { createDayReader, createTimeReader } from './date/days';

/** A date as it is exported: in the time zone of its column. */
export interface ExportedDate {
  /** As `2026-11-20`. */
  readonly day: string;
  /** As `13:45:00`; left out where the column shows days. */
  readonly time?: string;
  /** As `2026-11-20T12:45:00.000Z`; left out where the column shows days. */
  readonly instant?: string;
}

/** `true` or `false`, and the text that the column shows. */
export interface ExportedBoolean {
  /** The value of the row. */
  readonly isTrue: boolean;
  /** The text that the page shows for it. */
  readonly text: string;
}

/** The value of a cell as it is copied and saved; `undefined` for an empty cell. */
export type ExportedValue = string | number | bigint | ExportedBoolean | ExportedDate | undefined;

/** A value that `meta.export.value` of a column may return. A `Date` is exported with its time, in UTC. */
export type ExportableValue = string | number | bigint | boolean | Date | null | undefined;

/** The member `export` of a column's `meta`: how the column is copied and saved. */
export interface ColumnExport {
  /** The name in the first line; the name of the column where left out. */
  readonly header?: string | undefined;
  /** True for a column that is exported while it is hidden, too: it comes after those that are shown. */
  readonly isExportedHidden?: boolean | undefined;
  /**
   * Returns what is exported instead of the value: a string, a number, a boolean or a date. It gets the value of the column,
   * which is `undefined` for a column without an accessor, and the row of the data.
   */
  readonly value?: ExportFn | undefined;
}

/** Typed as a method, so that TypeScript takes a function that knows the types of its column and its rows. */
type ExportFn = { of(value: unknown, row: unknown): ExportableValue }['of'];

const utcDay = createDayReader('UTC');
const utcTime = createTimeReader('UTC');

/** Returns a value of a column of your own as it is exported. An object, and an invalid date, is an empty cell. */
export function exportOwnValue(value: unknown): ExportedValue {
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value;
  if (typeof value === 'boolean') return { isTrue: value, text: String(value) };
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return undefined;
  return { day: utcDay(value).text, time: utcTime(value), instant: value.toISOString() };
}

/**
 * Returns the option `export` of a column's `meta`: `false` for a column that is never exported, and `undefined` where left out.
 *
 * @throws {Error} if it is anything else
 */
export function readColumnExport(meta: object, columnId: string): false | ColumnExport {
  const said: unknown = 'export' in meta ? meta.export : undefined;
  if (said === undefined || said === false) return said ?? {};
  requireOption(isColumnExport(said), `meta.export of ${columnId}`, takenExport, said, 'columns');
  return said;
}

const takenExport =
  '`false`, or an object with `header` (a text), `isExportedHidden` (a boolean) and `value` (a function)';

const isColumnExport = (said: unknown): said is ColumnExport =>
  typeof said === 'object' &&
  said !== null &&
  isNoneOr('string', 'header', said) &&
  isNoneOr('boolean', 'isExportedHidden', said) &&
  isNoneOr('function', 'value', said);

const isNoneOr = (type: string, key: string, said: object): boolean => {
  const value: unknown = Reflect.get(said, key);
  return value === undefined || typeof value === type;
};
