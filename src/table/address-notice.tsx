import './base.css';
import './address-notice.css';
import type { HistoryActor } from '../../machines/history';
import { useIsAddressBehind } from './hooks/use-table-state';
import { useLabels } from './labels';

/** Tells the user that the address is behind, once the browser has refused changes of it for a while. */
export function AddressNotice({ history }: { readonly history: HistoryActor }) {
  const isBehind = useIsAddressBehind(history);
  const { addressBehind } = useLabels();
  return <output className="ct-part ct-address-notice">{isBehind && addressBehind}</output>;
}
