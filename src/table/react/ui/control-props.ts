/**
 * The props of every control of a table. A browser does not bring it back as it was before a reload: its place may be another's
 * then. It belongs to no form that the table is in: Enter would submit that form, an invalid number would keep it from being
 * submitted, and its reset would change the control without an event. An empty id is that of no form, see
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#association-of-controls-and-forms
 */
export const controlProps = { autoComplete: 'off', form: '' } as const;
