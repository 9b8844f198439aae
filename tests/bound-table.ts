import { createActor, type ActorOptions } from 'xstate';
import type { TableInput, TableMachine } from '../machines/table';
import { bindTable, type TableBinding } from '../src/table/history/bind-table';
import type { HeadlessTable } from './headless-tables';

interface Options
  extends
    Pick<ActorOptions<TableMachine>, 'clock' | 'inspect'>,
    Partial<Pick<TableBinding, 'opened' | 'rerunLoaders'>> {
  readonly bind?: typeof bindTable;
  readonly rules?: TableInput['rules'];
}

type BoundTable = Omit<HeadlessTable, 'filterRows'> & Pick<TableInput, 'filterRows'>;

export function startBoundTable(
  { machine, machineColumns, search, filterRows }: BoundTable,
  history: TableBinding['history'],
  { clock, opened = '', rerunLoaders, rules, inspect, bind = bindTable }: Options = {},
) {
  const bound = bind({ search, history, opened, ...(rerunLoaders && { rerunLoaders }) });
  const state = search.decode(opened);
  const input = {
    defaults: search.defaults,
    state,
    columns: machineColumns,
    filterRows,
    ...(rules && { rules }),
  };
  return {
    bound,
    actor: createActor(bound.provide(machine), { ...(clock && { clock }), ...(inspect && { inspect }), input }).start(),
  };
}
