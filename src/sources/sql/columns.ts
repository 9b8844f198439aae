/** The names that a database has for the parts of a column. */
export interface SqlColumnNames {
  /** The value, as an answer reads it. */
  readonly value: string;
  /** The searched texts of the cell, folded (`foldTexts`). */
  readonly fold: string;
  /** The order key (the rank of the row, or an `asciiOrderKey`), or the value where the database orders it as a table does. `null` sorts last. */
  readonly order: string;
  /** The value that the column's filter compares, where that is neither the value nor its folded text: the day of a date, a list of options. */
  readonly filter: string;
}

/** Other names for the parts of some columns, by column id. */
export type SqlNames = Readonly<Record<string, Partial<SqlColumnNames>>>;

/** Returns the names of a column's parts: its id, and the id with an ending, unless other names are given. */
export const sqlColumnNames = (columnId: string, names: SqlNames | undefined): SqlColumnNames => ({
  value: columnId,
  fold: `${columnId}_fold`,
  order: `${columnId}_order`,
  filter: `${columnId}_filter`,
  ...(names && Object.hasOwn(names, columnId) ? names[columnId] : undefined),
});

/** Returns the form of an option in a database's list of options. No option's form contains another's. */
export const listedOption = (option: string): string => `,${encodeURIComponent(option.toWellFormed())},`;
