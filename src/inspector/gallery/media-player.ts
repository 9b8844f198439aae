import { fromCallback, setup, stateIn } from 'xstate';

export const mediaPlayer = setup({
  types: {} as {
    events: { type: 'PLAY' | 'PAUSE' | 'STOP' | 'STALLED' | 'READY' | 'ENDED' } | { type: 'MUTE' | 'POINTER' };
  },
  actors: { videoEvents: fromCallback(() => {}) },
  guards: { isLooping: () => document.querySelector('video')?.loop === true },
  actions: { play: () => {}, pause: () => {}, rewind: () => {} },
  delays: { idleTime: 3000 },
}).createMachine({
  id: 'mediaPlayer',
  type: 'parallel',
  invoke: { src: 'videoEvents' },
  states: {
    playback: {
      initial: 'stopped',
      on: { STOP: '.stopped' },
      states: {
        stopped: { entry: 'rewind', on: { PLAY: 'playing' } },
        playing: {
          entry: 'play',
          exit: 'pause',
          on: {
            PAUSE: 'paused',
            STALLED: 'buffering',
            ENDED: [{ guard: 'isLooping', reenter: true, target: 'playing' }, { target: 'stopped' }],
          },
        },
        buffering: { tags: 'busy', on: { READY: 'playing', PAUSE: 'paused' } },
        paused: { on: { PLAY: 'playing' } },
      },
    },
    sound: {
      initial: 'on',
      states: { on: { on: { MUTE: 'muted' } }, muted: { on: { MUTE: 'on' } } },
    },
    controls: {
      initial: 'visible',
      on: { POINTER: { target: '.visible', reenter: true } },
      states: {
        visible: {
          after: { idleTime: { guard: stateIn({ playback: 'playing' }), target: 'hidden' } },
        },
        hidden: { description: 'Only while the video plays.', on: { PAUSE: 'visible', STOP: 'visible' } },
      },
    },
  },
});
