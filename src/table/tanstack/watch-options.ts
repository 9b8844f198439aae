import type { TableColumn, TableRules } from '../../../machines/table';
import { isSameColumns, rulesKey } from './columns';

/** The options that the machine needs, for any version of TanStack Table. */
export interface MachineOptions {
  readonly columns: readonly TableColumn[];
  readonly rules: TableRules;
  /** The options that decide which rows the machine gets. */
  readonly rowOptions: readonly unknown[];
}

/** A table's options, and what has changed since the last read. */
export interface OptionChanges extends MachineOptions {
  readonly haveColumnsChanged: boolean;
  readonly haveRowsChanged: boolean;
}

/**
 * Returns a function that reads a table's options, and compares them with the last ones. The first read reports everything as
 * changed.
 */
export function watchOptions(read: () => MachineOptions): () => OptionChanges {
  let last: MachineOptions = { columns: [], rules: {}, rowOptions: [] };
  return () => {
    const { columns, rules, rowOptions } = last;
    last = read();
    return {
      ...last,
      haveColumnsChanged: !isSameColumns(last.columns, columns) || rulesKey(last.rules) !== rulesKey(rules),
      haveRowsChanged: last.rowOptions.some((option, index) => option !== rowOptions[index]),
    };
  };
}
