import { and, assign, fromPromise, not, raise, setup } from 'xstate';

export const uploadQueue = setup({
  types: {} as {
    context: { files: string[]; failed: string[] };
    events:
      { type: 'ADD'; file: string } | { type: 'RETRY' } | { type: 'next' } | { type: 'OFFLINE' } | { type: 'ONLINE' };
  },
  actors: { upload: fromPromise(() => fetch('/api/files', { method: 'PUT' })) },
  guards: {
    hasFiles: ({ context }) => context.files.length > 0,
    hasFailed: ({ context }) => context.failed.length > 0,
  },
  actions: {
    add: assign({ files: ({ context }, { file }: { file: string }) => [...context.files, file] }),
    drop: assign({ files: ({ context }) => context.files.slice(1) }),
    noteFailure: assign({ failed: ({ context }) => [...context.failed, ...context.files.slice(0, 1)] }),
    queueFailed: assign(({ context }) => ({ files: context.failed, failed: [] })),
    next: raise({ type: 'next' }),
  },
}).createMachine({
  id: 'uploadQueue',
  type: 'parallel',
  context: { files: [], failed: [] },
  on: { ADD: { actions: [{ type: 'add', params: ({ event }) => ({ file: event.file }) }, 'next'] } },
  states: {
    network: {
      initial: 'online',
      states: {
        online: { on: { OFFLINE: 'offline' } },
        offline: { description: 'Uploads wait.', on: { ONLINE: { target: 'online', actions: 'next' } } },
      },
    },
    uploads: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            next: { guard: 'hasFiles', target: 'uploading' },
            RETRY: { guard: and(['hasFailed', not('hasFiles')]), actions: ['queueFailed', 'next'] },
          },
        },
        uploading: {
          tags: 'busy',
          invoke: {
            src: 'upload',
            onDone: { target: 'idle', actions: ['drop', 'next'] },
            onError: { target: 'idle', actions: ['noteFailure', 'drop', 'next'] },
          },
          on: { OFFLINE: 'idle' },
        },
      },
    },
  },
});
