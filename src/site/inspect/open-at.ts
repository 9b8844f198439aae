import type { DockedInspectorProps } from 'chartable/inspector/view';

export type InspectedPlace = NonNullable<DockedInspectorProps['shown']>;

let place: InspectedPlace | undefined;
const listeners = new Set<() => void>();

export const readPlace = (): InspectedPlace | undefined => place;

/** Once the docked inspector is closed, the next one opens with its default. */
export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // React's strict mode subscribes again at once.
    void Promise.resolve().then(() => {
      if (listeners.size === 0) place = undefined;
    });
  };
}

/** Shows a state in the docked inspector. Docks the inspector first if necessary. */
export function openAt(next: InspectedPlace): void {
  place = next;
  for (const listener of listeners) listener();
  // A prop would cost each page more code at the start.
  if (listeners.size === 0) document.querySelector<HTMLButtonElement>('.inspect-dock[aria-pressed=false]')?.click();
}
