import { assign, setup, type ActorRefFrom } from 'xstate';

export interface View {
  readonly id: string;
  readonly name: string;
  /** The table's params as a search string. */
  readonly text: string;
}

export type ViewsEvent =
  /** `undefined` if the browser has no storage. */
  | { readonly type: 'storage.read'; readonly views: readonly View[] | undefined }
  | { readonly type: 'storage.refused' }
  | { readonly type: 'view.save'; readonly name: string; readonly text: string }
  | { readonly type: 'view.open'; readonly id: string }
  | { readonly type: 'view.copyLink'; readonly id: string }
  | { readonly type: 'link.copied' }
  | { readonly type: 'link.refused' }
  | { readonly type: 'view.delete'; readonly id: string }
  | { readonly type: 'rename.start'; readonly id: string }
  | { readonly type: 'rename.end'; readonly name: string }
  | { readonly type: 'rename.cancel' };

interface ViewsContext {
  readonly views: readonly View[];
  readonly renamedId: string;
  readonly lastName: string;
}

const maxNameLength = 80;

/**
 * @example
 * isViewName('Large dogs') // true
 * isViewName(' ') // false
 */
export const isViewName = (name: string): boolean => name.trim() !== '' && name.trim().length <= maxNameLength;

const findView = ({ views }: ViewsContext, id: string): View | undefined => views.find((view) => view.id === id);

const viewsSetup = setup({
  types: {} as { context: ViewsContext; events: ViewsEvent },
  guards: {
    isViewName: ({ event }) => 'name' in event && isViewName(event.name),
    isKnownView: ({ context, event }) => 'id' in event && findView(context, event.id) !== undefined,
    hasStorage: ({ event }) => event.type === 'storage.read' && event.views !== undefined,
  },
  actions: {
    /** Stores a view, then sends `storage.read` or `storage.refused`. */
    storeView: (_, _params: { readonly name: string; readonly text: string }) => {},
    /** Renames a view, then sends `storage.read` or `storage.refused`. */
    renameView: (_, _params: { readonly view: View | undefined; readonly name: string }) => {},
    /** Removes a view, then sends `storage.read` or `storage.refused`. */
    removeView: (_, _params: { readonly id: string }) => {},
    openView: (_, _params: { readonly view: View | undefined }) => {},
    /** Copies a view's link, then sends `link.copied` or `link.refused`. */
    copyLink: (_, _params: { readonly view: View | undefined }) => {},
    keepViews: assign(({ event }) => (event.type === 'storage.read' ? { views: event.views ?? [] } : {})),
    keepName: assign(({ event }) => ('name' in event ? { lastName: event.name.trim() } : {})),
    keepNameOf: assign(({ context, event }) =>
      'id' in event ? { lastName: findView(context, event.id)?.name ?? '' } : {},
    ),
    keepRenamed: assign(({ event }) => ('id' in event ? { renamedId: event.id } : {})),
  },
});

/** The host app provides the actions. They report their results as events. */
export const viewsMachine = viewsSetup.createMachine({
  id: 'views',
  initial: 'unread',
  context: { views: [], renamedId: '', lastName: '' },
  on: {
    'storage.read': [
      {
        guard: 'hasStorage',
        target: '.available',
        actions: 'keepViews',
      },
      { target: '.unavailable' },
    ],
  },
  states: {
    unread: {},
    unavailable: {},
    available: {
      type: 'parallel',
      states: {
        list: {
          on: {
            // Reading views again doesn't cancel an operation.
            'storage.read': {
              guard: 'hasStorage',
              actions: 'keepViews',
            },
            'view.save': {
              guard: 'isViewName',
              actions: [
                'keepName',
                { type: 'storeView', params: ({ event }) => ({ name: event.name.trim(), text: event.text }) },
              ],
            },
            'view.open': {
              guard: 'isKnownView',
              actions: [
                'keepNameOf',
                { type: 'openView', params: ({ context, event }) => ({ view: findView(context, event.id) }) },
              ],
            },
            'view.copyLink': {
              guard: 'isKnownView',
              actions: [
                'keepNameOf',
                { type: 'copyLink', params: ({ context, event }) => ({ view: findView(context, event.id) }) },
              ],
            },
            'view.delete': {
              guard: 'isKnownView',
              actions: ['keepNameOf', { type: 'removeView', params: ({ event }) => event }],
            },
          },
        },
        naming: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'rename.start': {
                  guard: 'isKnownView',
                  target: 'renaming',
                  actions: 'keepRenamed',
                },
              },
            },
            renaming: {
              on: {
                'rename.start': {
                  guard: 'isKnownView',
                  actions: 'keepRenamed',
                },
                'rename.cancel': 'idle',
                'rename.end': [
                  {
                    guard: 'isViewName',
                    target: 'storing',
                    actions: [
                      'keepName',
                      {
                        type: 'renameView',
                        params: ({ context, event }) => ({
                          view: findView(context, context.renamedId),
                          name: event.name.trim(),
                        }),
                      },
                    ],
                  },
                  { target: 'idle' },
                ],
              },
            },
            // If storing fails, the input still contains the typed name.
            storing: {
              on: {
                'storage.read': { guard: 'hasStorage', target: 'idle' },
                'storage.refused': 'renaming',
              },
            },
          },
        },
        notice: {
          initial: 'none',
          on: {
            'storage.refused': '.refused',
            'link.copied': '.copied',
            'link.refused': '.notCopied',
            'view.save': { guard: 'isViewName', target: '.saved' },
            'view.open': { guard: 'isKnownView', target: '.opened' },
            'view.delete': { guard: 'isKnownView', target: '.deleted' },
          },
          states: { none: {}, saved: {}, opened: {}, deleted: {}, copied: {}, notCopied: {}, refused: {} },
        },
      },
    },
  },
});

export type ViewsActor = ActorRefFrom<typeof viewsMachine>;
