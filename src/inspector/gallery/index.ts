import type { Example } from '../example';

/** Machines that show what the inspector can do. Their files are only read, never run. */
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
    name: 'Wizard',
    description: 'Steps, guards and a way back to the last one',
    text: async () => (await import('./wizard.ts?raw')).default,
  },
  {
    name: 'Checkout',
    description: 'A cart that starts a second machine',
    text: async () => (await import('./checkout.ts?raw')).default,
  },
  {
    name: 'Media player',
    description: 'Playback, sound and controls in parallel',
    text: async () => (await import('./media-player.ts?raw')).default,
  },
  {
    name: 'Sign-in',
    description: 'Two factors, a lock and a session that ends',
    text: async () => (await import('./sign-in.ts?raw')).default,
  },
  {
    name: 'Upload queue',
    description: 'One file at a time, online or offline',
    text: async () => (await import('./upload-queue.ts?raw')).default,
  },
  {
    name: 'Elevator',
    description: 'Transitions without events, and deep history',
    text: async () => (await import('./elevator.ts?raw')).default,
  },
  {
    name: 'Form',
    description: 'Validation while you type, then saving',
    text: async () => (await import('./form.ts?raw')).default,
  },
  {
    name: 'Game',
    description: 'Lives, levels, time and a pause',
    text: async () => (await import('./game.ts?raw')).default,
  },
];
