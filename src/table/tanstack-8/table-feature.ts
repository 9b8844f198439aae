import { repeatRowModelErrors } from '../rows/repeat-errors';
import { applyUpdater, type RowModel8, type State8, type Table8 } from '../host/table-8';

interface TableOwner {
  /**
   * Uses the first table that receives options. Under StrictMode, there is a second table, which receives none and is
   * never used.
   */
  readonly adopt: (table: Table8) => void;
  readonly isAdopted: (table: Table8) => boolean;
  /** The row models read the state while the machine is created. */
  readonly open: () => void;
  readonly isOpening: () => boolean;
  readonly readShown: () => State8;
  readonly read: () => Partial<State8>;
  readonly set: (next: State8) => void;
  readonly filter: (state: State8) => RowModel8 | undefined;
  readonly resize: (updater: unknown) => void;
}

export interface TableFeature8 {
  readonly createTable: (table: Table8) => void;
}

/** Replaces a table's own states with the machine's states. */
export const createTableFeature = (owner: TableOwner): TableFeature8 => ({
  createTable: (table) => {
    const { getState, setState, setOptions, setColumnSizingInfo, getFilteredRowModel } = table;
    // As in plain TanStack Table, states stay the same until the next render.
    let rendered: { readonly own: State8; readonly all: object } | undefined;
    table.getState = () => {
      if (rendered) return rendered.all;
      if (owner.isAdopted(table)) owner.open();
      const now = { own: owner.readShown(), all: { ...getState(), ...owner.read() } };
      // While the machine opens, its rows are still those of the previous state.
      if (!owner.isOpening()) rendered = now;
      return now.all;
    };
    // `reset` calls TanStack Table's own setter, which skips controlled states.
    table.setState = (updater) => {
      if (owner.isAdopted(table)) owner.set({ ...owner.readShown(), ...applyUpdater(updater, table.getState()) });
      setState(updater);
    };
    table.setOptions = (updater) => {
      owner.adopt(table);
      rendered = undefined;
      setOptions(updater);
      Object.assign(table.options, repeatRowModelErrors(table.options));
    };
    table.getFilteredRowModel = () =>
      (owner.isAdopted(table) ? owner.filter(rendered?.own ?? owner.readShown()) : undefined) ?? getFilteredRowModel();
    table.setColumnSizingInfo = (updater) => {
      setColumnSizingInfo(updater);
      owner.resize(updater);
    };
  },
});
