import type { TableSetup } from './setup';

/**
 * The writing of what is due. Where changes replace, writes keep an interval; where they push, each act is an entry of its own.
 * What the browser refuses stays due and is tried again, in one write.
 */
export const historyRegion = (table: TableSetup, mode: 'push' | 'replace') =>
  table.createStateConfig({
    initial: 'ready',
    on: {
      'address.changed': { actions: { type: 'rebase', params: ({ event }) => ({ adopted: event.state }) } },
    },
    states: {
      ready: {
        on: { 'address.flush': 'flushing' },
        always: [
          { guard: 'isActDue', target: 'collecting' },
          { guard: 'isClampDue', target: 'clamping' },
        ],
      },
      collecting: {
        entry: 'collectDue',
        always: [{ guard: 'isUnchanged', target: 'settling' }, { target: mode === 'push' ? 'pushing' : 'replacing' }],
      },
      clamping: {
        entry: 'collectDue',
        always: [{ guard: 'isUnchanged', target: 'settling' }, { target: 'replacing' }],
      },
      flushing: {
        entry: 'collectAll',
        always: [{ guard: 'isUnchanged', target: 'settling' }, { target: 'replacing' }],
      },
      // The states concerned are settled before anything else is seen to be due.
      settling: {
        entry: 'reportUnchanged',
        on: { 'history.unchanged': 'ready' },
      },
      replacing: {
        entry: { type: 'replace', params: ({ context }) => ({ changes: context.write.changes }) },
        on: {
          'history.accepted': { target: mode === 'push' ? 'ready' : 'cooling', actions: 'recordWrite' },
          'history.refused': 'refused',
        },
      },
      ...(mode === 'push' && {
        pushing: {
          entry: { type: 'push', params: ({ context }) => ({ changes: context.write.changes }) },
          on: {
            'history.accepted': { target: 'ready', actions: 'recordWrite' },
            'history.refused': 'refused',
          },
        },
      }),
      ...(mode === 'replace' && {
        cooling: {
          after: { writeInterval: 'ready' },
          on: { 'address.flush': 'flushing' },
        },
      }),
      refused: {
        after: { retryInterval: 'ready' },
        on: { 'address.flush': 'flushing' },
      },
    },
  });
