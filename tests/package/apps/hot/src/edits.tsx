import { urlEdit } from './hot-url';
import { definitionEdit } from './definition';
import { featuresEdit } from './hot-features';

/** Shows the numbers of the edits that it was rendered with, one per module. */
export function Edits({ component }: { readonly component: string }) {
  return <h1>{[component, definitionEdit, featuresEdit, urlEdit].join(', ')}</h1>;
}
