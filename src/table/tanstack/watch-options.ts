import type { TableColumn, TableRules } from '../../../machines/table';
import { isSameColumns, rulesKey } from './columns';

/** What the options of a table, of any version of TanStack Table, mean to its machine. */
export interface MachineOptions {
  readonly columns: readonly TableColumn[];
  readonly rules: TableRules;
  /** The options that decide which rows the machine gets. */
  readonly rowOptions: readonly unknown[];
}

/** The options of a table, and what changed since they were read before. */
export interface OptionChanges extends MachineOptions {
  /** True if columns or rules changed. */
  readonly haveColumnsChanged: boolean;
  readonly haveRowsChanged: boolean;
}

/** Returns a function that reads a table's options, and compares them with those that it read before: at first, with none. */
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
