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

/** On the first read, everything counts as changed. */
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
