import { urlEdit } from './hot-url';
import { definitionEdit } from './definition';
import { featuresEdit } from './hot-features';

/** Shows which edit of each module it was rendered with. */
export function Edits({ component }: { readonly component: string }) {
  return <h1>{[component, definitionEdit, featuresEdit, urlEdit].join(', ')}</h1>;
}
