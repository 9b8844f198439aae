import { useTable, type TableActor } from './actor';
import { Checkbox } from './checkbox';

/** The checkbox that selects all rows that pass the filters, or unselects them if all are selected. */
export function SelectAll({ actor }: { readonly actor: TableActor }) {
  const selected = useTable(actor, ({ value }) => value.selection);
  return (
    <Checkbox
      label="Select all rows that pass the filters"
      checked={selected === 'all'}
      mixed={selected === 'some'}
      onToggle={() => actor.send({ type: 'rowSelection.toggleAll' })}
    />
  );
}
