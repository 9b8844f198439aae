import { assign, setup, type ActorRefFrom } from 'xstate';

/** A saved state of a table. */
export interface View {
  readonly id: string;
  readonly name: string;
  /** The table's parameters, as the search string of an address. */
  readonly text: string;
}

/** The events of the machine of views. */
export type ViewsEvent =
  /** The stored views, read anew; `undefined` if the browser has no storage. */
  | { readonly type: 'storage.read'; readonly views: readonly View[] | undefined }
  /** The browser did not store a view, or did not remove one. */
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
  /** The view that is being renamed. */
  readonly renamedId: string;
  /** The view that was opened, saved, renamed or deleted last, or whose link was copied. */
  readonly lastName: string;
}

/** Maximum number of characters of a view's name. */
const maxNameLength = 80;

/**
 * Returns true if a view can have this name: a text that is not blank, of at most 80 characters.
 *
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
    /** Provided by the application. Stores a new view, and reports `storage.read` or `storage.refused`. */
    storeView: (_, _params: { readonly name: string; readonly text: string }) => {},
    /** Provided by the application. Renames a stored view, and reports as `storeView` does. */
    renameView: (_, _params: { readonly view: View | undefined; readonly name: string }) => {},
    /** Provided by the application. Removes a stored view, and reports as `storeView` does. */
    removeView: (_, _params: { readonly id: string }) => {},
    /** Provided by the application. Shows a view in the table. */
    openView: (_, _params: { readonly view: View | undefined }) => {},
    /** Provided by the application. Copies the link of a view, and reports `link.copied` or `link.refused`. */
    copyLink: (_, _params: { readonly view: View | undefined }) => {},
    keepViews: assign(({ event }) => (event.type === 'storage.read' ? { views: event.views ?? [] } : {})),
    keepName: assign(({ event }) => ('name' in event ? { lastName: event.name.trim() } : {})),
    keepNameOf: assign(({ context, event }) =>
      'id' in event ? { lastName: findView(context, event.id)?.name ?? '' } : {},
    ),
    keepRenamed: assign(({ event }) => ('id' in event ? { renamedId: event.id } : {})),
  },
});

/**
 * The machine of a table's saved views. The application provides the actions that store, open and copy; they report what
 * became of it by events.
 */
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
            // An operation on a view continues while the other views are read again.
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
            // The box stays where the browser refuses, with the name that was typed.
            storing: {
              on: {
                'storage.read': { guard: 'hasStorage', target: 'idle' },
                'storage.refused': 'renaming',
              },
            },
          },
        },
        /** The result of the last operation on a view, shown as a line of text. */
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

/** A running machine of views. */
export type ViewsActor = ActorRefFrom<typeof viewsMachine>;
