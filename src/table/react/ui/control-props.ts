/**
 * `autoComplete` keeps browsers from restoring old values after a reload into another control. An empty `form` detaches
 * controls from a surrounding form. Otherwise, Enter would submit that form, an invalid number would block it, and its
 * reset would change controls without an event. See
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#association-of-controls-and-forms
 */
export const controlProps = { autoComplete: 'off', form: '' } as const;
