import { useState } from 'react';
import { defineTableUrl } from 'chartable/url';
import { useSelected, type ViewTable } from 'chartable/react';

export const cities = defineTableUrl({ name: 'cities' });

export function DeleteSelected({ table }: { readonly table: ViewTable }) {
  const { selected, isEmpty } = useSelected(table);
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const deleteSelected = async () => {
    const { actor, send } = table.sync;
    const { rowSelection } = actor.getSnapshot().context;
    setStatus('busy');
    const answer = await fetch('/cities/delete', { method: 'POST', body: cities.linkText({ rowSelection }) }).catch(
      () => undefined,
    );
    setStatus(answer?.ok ? 'idle' : 'failed');
    if (!answer?.ok) return;
    send({ type: 'state.set', state: { rowSelection: {} } });
    send({ type: 'rows.refresh' });
  };
  return (
    <>
      <button type="button" disabled={isEmpty || status === 'busy'} onClick={() => void deleteSelected()}>
        Delete {selected ?? 'all selected'} {selected === 1 ? 'row' : 'rows'}
      </button>
      {status === 'failed' && <p role="alert">The rows weren’t deleted. Try again.</p>}
    </>
  );
}
