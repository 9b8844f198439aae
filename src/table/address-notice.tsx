import './address-notice.css';
import { useSelector } from '@xstate/react';
import type { HistoryActor } from '../../machines/history';

/** Tells the user that the address is behind, once the browser has refused changes of it for a while. */
export function AddressNotice({ history }: { readonly history: HistoryActor }) {
  const isBehind = useSelector(history, (snapshot) => snapshot.matches({ notice: 'lasting' }));
  return (
    <output className="ct-address-notice">
      {isBehind && 'The address is behind: the browser is not taking changes of it. The table goes on working.'}
    </output>
  );
}
