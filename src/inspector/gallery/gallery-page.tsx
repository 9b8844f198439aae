import { InspectorPage, type InspectorPageProps, type Example } from '../page/inspector-page';

export function GalleryPage(props: Omit<InspectorPageProps, 'examples'>) {
  return <InspectorPage {...props} examples={gallery} />;
}

/** Machines that demonstrate the inspector. Their files are only read, never run. */
export const gallery: readonly Example[] = [
  {
    name: 'Traffic light',
    description: 'Delays, a nested state and a fault',
    text: async () => (await import('./traffic-light.ts?raw')).default,
  },
  {
    name: 'Fetch with retry',
    description: 'A request that fails, waits and tries again',
    text: async () => (await import('./fetch-with-retry.ts?raw')).default,
  },
  {
    name: 'Media player',
    description: 'Playback, sound and controls in parallel',
    text: async () => (await import('./media-player.ts?raw')).default,
  },
  {
    name: 'Elevator',
    description: 'Transitions without events, and deep history',
    text: async () => (await import('./elevator.ts?raw')).default,
  },
];
