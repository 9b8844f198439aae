import { createTableMachine, rowSelectionPart, selectTableState } from 'chartable/core';
import { createTableSearch } from 'chartable/url';
import { createActor } from 'xstate';

const search = createTableSearch();
const machine = createTableMachine({ parts: [rowSelectionPart] });

const columns = [{ id: 'name', filter: 'text', firstDirection: 'ascending' }] as const;
const filterRows = () => ['0', '1', '2'];
const ignoredActions = { push: () => {}, replace: () => {} };
const actor = createActor(machine.provide({ actions: ignoredActions }), {
  input: { defaults: search.defaults, state: search.decode('?q=tok&sort=-name'), columns, filterRows },
}).start();

actor.send({ type: 'sort.toggle', columnId: 'name', multi: false });
actor.send({ type: 'rowSelection.toggle', rowId: '2' });
console.log(JSON.stringify(selectTableState(actor.getSnapshot())));
