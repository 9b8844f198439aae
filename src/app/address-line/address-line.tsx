import './address-line.css';
import { useState } from 'react';
import type { PageAddress } from '../../address';
import { loadPart } from '../../react/ui/load-part';
import type { ViewTable } from '../../react/view-table';

export interface AddressLineProps {
  readonly address: PageAddress;
  /** The table whose pending states it shows, and whose state a copied link holds; none where left out. */
  readonly table?: ViewTable | undefined;
}

/** The address as the page was opened, until the code that follows it is there. */
const AddressPlaceholder = ({ address }: AddressLineProps) => (
  <>
    <code className="address-line-text" translate="no">
      <span className="address-line-part">{address.history.href()}</span>
    </code>
    <button type="button" className="address-line-copy" disabled>
      Copy link
    </button>
  </>
);

const OpenLine = /* @__PURE__ */ loadPart(
  async () => (await import('./open-line')).OpenLine,
  AddressPlaceholder,
  'idle',
);

/**
 * The address in view, part by part: what a table wrote just now and by which call, what is pending, and a button that
 * copies a link. Folded, it listens to nothing.
 */
export function AddressLine(props: AddressLineProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className="address-line" aria-label="Address">
      <button type="button" className="address-line-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Address
      </button>
      {isOpen && <OpenLine {...props} />}
    </section>
  );
}
