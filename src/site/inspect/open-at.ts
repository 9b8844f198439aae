import type { DockedInspectorProps } from 'chartable/inspector/view';

export type InspectedPlace = NonNullable<DockedInspectorProps['shown']>;

let place: InspectedPlace | undefined;
const listeners = new Set<() => void>();

export const readPlace = (): InspectedPlace | undefined => place;

/** Forgets the shown state when the docked inspector closes, so that the inspector reopens at its default place. */
export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // React's strict mode unsubscribes and subscribes again immediately.
    void Promise.resolve().then(() => {
      if (listeners.size === 0) place = undefined;
    });
  };
}

/** Shows a state in the docked inspector, and opens the inspector if needed. */
export function openAt(next: InspectedPlace): void {
  place = next;
  for (const listener of listeners) listener();
  // Opens the inspector by clicking its button. A function passed as a prop would add code to each page's start.
  if (listeners.size === 0) document.querySelector<HTMLButtonElement>('.inspect-dock[aria-pressed=false]')?.click();
}
