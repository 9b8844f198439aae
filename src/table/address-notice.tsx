import './address-notice.css';
import { useTable, type TableActor } from './actor';

/** Says so while the address has been behind for long: the browser takes no change of it. */
export function AddressNotice({ actor }: { readonly actor: TableActor }) {
  const isBehind = useTable(actor, (snapshot) => snapshot.matches({ address: { notice: 'lasting' } }));
  return (
    <output className="ct-address-notice">
      {isBehind && 'The address is behind: the browser is not taking changes of it. The table goes on working.'}
    </output>
  );
}
