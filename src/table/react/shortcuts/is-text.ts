/** Returns true if the user can type into the element, or if it is a custom element with a closed shadow tree. */
export function isText(target: EventTarget | null | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.localName.includes('-') ||
      target.matches('input:not([type=checkbox]), textarea, select, [role^=menuitem]'))
  );
}
