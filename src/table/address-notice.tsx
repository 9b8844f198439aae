import './address-notice.css';
import { useSelector } from '@xstate/react';
import type { HistoryActor } from '../../machines/history';

/** Says so while the address has been behind for long: the browser takes no change of it. */
export function AddressNotice({ history }: { readonly history: HistoryActor }) {
  const isBehind = useSelector(history, (snapshot) => snapshot.matches({ notice: 'lasting' }));
  return (
    <output className="ct-address-notice">
      {isBehind && 'The address is behind: the browser is not taking changes of it. The table goes on working.'}
    </output>
  );
}
