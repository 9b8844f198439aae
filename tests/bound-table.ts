import { createActor, type ActorOptions } from 'xstate';
import type { TableMachine } from '../machines/table';
import { bindTable, type TableBinding } from '../src/address/bind-table';
import type { createBookTable } from './headless-tables';

interface Options extends Pick<ActorOptions<TableMachine>, 'clock'>, Partial<Pick<TableBinding, 'opened' | 'loads'>> {
  readonly bind?: typeof bindTable;
}

/** Starts a table that is bound to a page's history, but not connected to it yet. */
export function startBoundTable(
  { machine, machineColumns, search, filterRows }: ReturnType<typeof createBookTable>,
  history: TableBinding['history'],
  { clock, opened = '', loads, bind = bindTable }: Options = {},
) {
  const bound = bind({ search, history, opened, ...(loads && { loads }) });
  const state = search.decode(opened);
  const input = { codecs: search.codecs, state, columns: machineColumns, filterRows, history: bound.history };
  return { bound, actor: createActor(machine, { ...(clock && { clock }), input }).start() };
}
