/** Scrolls a list so that its current link is visible. Doesn't scroll the page, unlike `scrollIntoView`. */
export function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]');
  if (!list || !link) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
}
