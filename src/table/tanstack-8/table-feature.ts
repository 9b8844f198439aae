import { applyUpdater, type RowModel8, type State8, type Table8 } from './table-8.host';

/** The functions that replace the table's own states. */
interface TableOwner {
  /** Uses the first table that receives options. StrictMode creates a second table that receives none and is never used. */
  readonly adopt: (table: Table8) => void;
  readonly isAdopted: (table: Table8) => boolean;
  /** Creates the machine. The row models read the state meanwhile. */
  readonly open: () => void;
  readonly isOpening: () => boolean;
  readonly readShown: () => State8;
  readonly read: () => Partial<State8>;
  readonly set: (next: State8) => void;
  /** Returns the rows that match a state's filters, or `undefined` before the machine exists. */
  readonly filter: (state: State8) => RowModel8 | undefined;
  readonly resize: (updater: unknown) => void;
}

/** The TanStack Table feature that marks a table as ours. */
export interface TableFeature8 {
  readonly createTable: (table: Table8) => void;
}

/** Creates the feature that connects a table to its machine's states. */
export const createTableFeature = (owner: TableOwner): TableFeature8 => ({
  createTable: (table) => {
    const { getState, setState, setOptions, setColumnSizingInfo, getFilteredRowModel } = table;
    // As in plain TanStack Table, states stay the same until the next rendering, even within a handler that sets several.
    let rendered: { readonly own: State8; readonly all: object } | undefined;
    table.getState = () => {
      if (rendered) return rendered.all;
      if (owner.isAdopted(table)) owner.open();
      const now = { own: owner.readShown(), all: { ...getState(), ...owner.read() } };
      // While the machine opens, its rows are still those of the previous state.
      if (!owner.isOpening()) rendered = now;
      return now.all;
    };
    // TanStack Table's own setter, which `reset` calls, skips controlled states.
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
