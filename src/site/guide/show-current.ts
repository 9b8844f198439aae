/** Scrolls a list to its current link. Unlike `scrollIntoView`, this doesn't scroll the page. */
export function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]');
  if (!list || !link) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
}
