import type { DockedInspectorProps } from 'chartable/inspector/view';

export type InspectedPlace = NonNullable<DockedInspectorProps['shown']>;

let place: InspectedPlace | undefined;
const listeners = new Set<() => void>();

export const readPlace = (): InspectedPlace | undefined => place;

export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a state in the docked inspector. Docks the inspector first if necessary. */
export function openAt(next: InspectedPlace): void {
  place = next;
  for (const listener of listeners) listener();
  // A prop would cost each page more code at the start.
  if (listeners.size === 0) document.querySelector<HTMLButtonElement>('.inspect-dock[aria-pressed=false]')?.click();
}

/** Called when the inspector is closed. The next one opens with its default. */
export function forgetPlace(): void {
  place = undefined;
}
