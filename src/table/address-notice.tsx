import './base.css';
import './address-notice.css';
import type { HistoryActor } from '../../machines/history';
import { useIsAddressBehind } from './hooks/use-table-state';
import { useLabels } from './labels';

/** A notice that the browser refuses changes of the address, shown once the address has been behind for 5 s. Empty otherwise. */
export function AddressNotice({ history }: { readonly history: HistoryActor }) {
  const isBehind = useIsAddressBehind(history);
  const { addressBehind } = useLabels();
  return <output className="ct-part ct-address-notice">{isBehind && addressBehind}</output>;
}
