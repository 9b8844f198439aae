import { applyUpdater, type RowModel8, type State8, type Table8 } from './table-8.host';

/** What the feature reads and sets, in place of the table's own states. */
interface TableOwner {
  /** Takes the first table that gets options. StrictMode makes a second one, which gets none and is never used. */
  readonly adopt: (table: Table8) => void;
  readonly isAdopted: (table: Table8) => boolean;
  /** Makes the machine. Its row models read the state meanwhile. */
  readonly open: () => void;
  readonly isOpening: () => boolean;
  readonly readShown: () => State8;
  /** Returns the states that the table has. */
  readonly read: () => Partial<State8>;
  readonly set: (next: State8) => void;
  /** Returns the rows that pass the filters of a state; `undefined` before the machine exists. */
  readonly filter: (state: State8) => RowModel8 | undefined;
  /** Follows a resize of columns. */
  readonly resize: (updater: unknown) => void;
}

/** The TanStack Table feature that marks a table as ours. */
export interface TableFeature8 {
  readonly createTable: (table: Table8) => void;
}

/** Makes the feature that gives a table the states of its machine. */
export const createTableFeature = (owner: TableOwner): TableFeature8 => ({
  createTable: (table) => {
    const { getState, setState, setOptions, setColumnSizingInfo, getFilteredRowModel } = table;
    // As in plain TanStack Table, a state stays the same until the next rendering, even for a handler that sets several states.
    let rendered: { readonly own: State8; readonly all: object } | undefined;
    table.getState = () => {
      if (rendered) return rendered.all;
      if (owner.isAdopted(table)) owner.open();
      const now = { own: owner.readShown(), all: { ...getState(), ...owner.read() } };
      // The rows that the machine reads here are those of the state before.
      if (!owner.isOpening()) rendered = now;
      return now.all;
    };
    // TanStack's own setter, which `reset` calls, skips states with another owner.
    table.setState = (updater) => {
      if (owner.isAdopted(table)) owner.set({ ...owner.readShown(), ...applyUpdater(updater, table.getState()) });
      setState(updater);
    };
    table.setOptions = (updater) => {
      owner.adopt(table);
      rendered = undefined;
      setOptions(updater);
    };
    table.getFilteredRowModel = () =>
      (owner.isAdopted(table) ? owner.filter(rendered?.own ?? owner.readShown()) : undefined) ?? getFilteredRowModel();
    table.setColumnSizingInfo = (updater) => {
      setColumnSizingInfo(updater);
      owner.resize(updater);
    };
  },
});
