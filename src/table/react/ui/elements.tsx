import './base.css';
import type { ComponentProps } from 'react';

interface CheckboxProps extends ComponentProps<'input'> {
  readonly label: string;
}

/** A checkbox whose clickable area fills the table cell. */
export function Checkbox({ label, ...props }: CheckboxProps) {
  return (
    // The tooltip is on the label, because Firefox shows no tooltip for a disabled checkbox.
    <label className="ct-part ct-checkbox" title={props.title}>
      <input {...props} aria-label={label} />
    </label>
  );
}

/**
 * `autoComplete` keeps browsers from restoring a control's old value into another control after a reload. An empty
 * `form` detaches controls from a surrounding form. Otherwise, Enter would submit that form, an invalid number would
 * block it, and its reset would change controls without an event. See
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#association-of-controls-and-forms
 */
export const controlProps = { autoComplete: 'off', form: '' } as const;

/**
 * Returns the element's document or shadow root. A document can't query inside a shadow tree, and reports the shadow
 * host as the active element.
 */
export function treeOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return isTree(root) ? root : element.ownerDocument;
}

/**
 * True for a document or shadow root. Each window has its own `Document` class, so `instanceof` would fail for elements
 * in another window.
 */
const isTree = (root: Node): root is Document | ShadowRoot => 'activeElement' in root;
