import { urlEdit } from './hot-url';
import { definitionEdit } from './definition';
import { featuresEdit } from './hot-features';

export function Edits({ component }: { readonly component: string }) {
  return <h1>{[component, definitionEdit, featuresEdit, urlEdit].join(', ')}</h1>;
}
