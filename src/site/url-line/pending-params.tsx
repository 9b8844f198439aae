import { shallowEqual, useSelector } from '@xstate/react';
import { selectStatesIn, selectTableState, type TableSnapshot, type UrlStateKey } from 'chartable/core';
import type { ViewTable } from 'chartable/react';
import { encodeState } from 'chartable/url';
import { useSnapshot } from '../../table/react/base/use-snapshot';
import { shortenText } from './split-url';

const pendingStates = (snapshot: TableSnapshot) => selectStatesIn(snapshot, 'pending');

export function PendingParams({ table }: { readonly table: ViewTable }) {
  const pending = useSelector(table.sync.actor, pendingStates, shallowEqual);
  return pending.map((key) => <PendingParam key={key} table={table} state={key} />);
}

interface PendingParamProps {
  readonly table: ViewTable;
  readonly state: UrlStateKey;
}

function PendingParam({ table, state }: PendingParamProps) {
  const { definition, search } = table.sync;
  const text = useSnapshot(table, (snapshot) => {
    const params = encodeState(search.codecs, state, selectTableState(snapshot)[state]);
    return params.map(([name, value]) => `${name}=${value}`).join('&');
  });
  const debounceMs = definition.debounce[state] ?? 0;
  return (
    // Another change restarts the debounce, so its animation restarts too.
    <span key={text} className="url-line-pending" title={text || undefined}>
      <span className="url-line-pending-text">{text === '' ? <s>{state}</s> : shortenText(text)}</span>
      <span className="url-line-left" style={{ animationDuration: `${debounceMs}ms` }} />
    </span>
  );
}
