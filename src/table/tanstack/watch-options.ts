import type { TableColumn, TableRules } from '../../../machines/table';
import { isSameColumns, rulesKey } from './columns';

export interface MachineOptions {
  readonly columns: readonly TableColumn[];
  readonly rules: TableRules;
  readonly rowOptions: readonly unknown[];
}

/** A table's options, and which of them have changed since the last read. */
export interface OptionChanges extends MachineOptions {
  readonly haveColumnsChanged: boolean;
  readonly haveRowsChanged: boolean;
}

/**
 * Returns a function that calls `apply` with the current options and their changes. At first, everything counts as
 * changed. If `apply` throws an error, the next call passes the same changes again.
 */
export function watchOptions(
  read: () => MachineOptions,
): <Result>(apply: (changes: OptionChanges) => Result) => Result {
  let last: MachineOptions = { columns: [], rules: {}, rowOptions: [] };
  return (apply) => {
    const before = last;
    const { columns, rules, rowOptions } = before;
    last = read();
    try {
      return apply({
        ...last,
        haveColumnsChanged: !isSameColumns(last.columns, columns) || rulesKey(last.rules) !== rulesKey(rules),
        haveRowsChanged: last.rowOptions.some((option, index) => option !== rowOptions[index]),
      });
    } catch (error) {
      last = before;
      throw error;
    }
  };
}
