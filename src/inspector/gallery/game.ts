import { assign, emit, setup } from 'xstate';

export const game = setup({
  types: {} as {
    context: { lives: number; points: number };
    events:
      | { type: 'START' }
      | { type: 'HIT' }
      | { type: 'COIN' }
      | { type: 'STAR' }
      | { type: 'EXIT' }
      | { type: 'PAUSE' }
      | { type: 'QUIT' };
    emitted: { type: 'sound'; name: string };
    tags: 'safe';
  },
  guards: { isOver: ({ context }) => context.lives === 0, isLastLevel: () => false },
  actions: {
    reset: assign({ lives: 3, points: 0 }),
    loseLife: assign({ lives: ({ context }) => context.lives - 1 }),
    addPoints: assign({ points: ({ context }, { points }: { points: number }) => context.points + points }),
    saveScore: () => {},
  },
}).createMachine({
  id: 'game',
  context: { lives: 3, points: 0 },
  initial: 'title',
  states: {
    title: { on: { START: { target: 'level', actions: 'reset' } } },
    level: {
      type: 'parallel',
      always: { guard: 'isOver', target: 'gameOver' },
      on: {
        COIN: { actions: [{ type: 'addPoints', params: { points: 10 } }, emit({ type: 'sound', name: 'coin' })] },
        EXIT: [
          { guard: 'isLastLevel', target: 'won' },
          { target: 'level', reenter: true },
        ],
        PAUSE: 'paused',
      },
      states: {
        hero: {
          initial: 'normal',
          states: {
            normal: { on: { HIT: { target: 'blinking', actions: 'loseLife' }, STAR: 'invincible' } },
            blinking: { tags: 'safe', description: 'A hit costs nothing.', after: { 2000: 'normal' } },
            invincible: {
              tags: 'safe',
              after: { 8000: 'normal' },
              on: { STAR: { target: 'invincible', reenter: true } },
            },
          },
        },
        time: {
          initial: 'enough',
          states: {
            enough: { after: { 90_000: 'short' } },
            short: { entry: emit({ type: 'sound', name: 'hurry' }), after: { 30_000: '#game.gameOver' } },
          },
        },
        before: { type: 'history', history: 'deep' },
      },
    },
    paused: { on: { PAUSE: 'level.before', QUIT: 'title' } },
    gameOver: { entry: 'saveScore', on: { START: { target: 'level', actions: 'reset' } }, after: { 10_000: 'title' } },
    won: { entry: 'saveScore', on: { QUIT: 'title' } },
  },
});
