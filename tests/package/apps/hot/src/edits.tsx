import { addressEdit } from './hot-address';
import { definitionEdit } from './definition';
import { featuresEdit } from './hot-features';

/** Shows which edit of each module it was rendered with. */
export function Edits({ component }: { readonly component: string }) {
  return <h1>{[component, definitionEdit, featuresEdit, addressEdit].join(', ')}</h1>;
}
