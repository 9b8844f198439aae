import { and, assign, setup, stateIn, type ActorRefFrom } from 'xstate';

/** A saved view of a table. */
export interface View {
  /** Unique among the table's views. */
  readonly id: string;
  /** As the user typed it, without spaces at its ends. At most 80 characters. */
  readonly name: string;
  /** The table's params as a search string. */
  readonly text: string;
  /** True to open the view if the URL names no state. Default: false. */
  readonly isDefault?: boolean;
}

export type ViewsEvent =
  /** `undefined` if the browser has no storage. */
  | { readonly type: 'storage.read'; readonly views: readonly View[] | undefined }
  /** A view was saved or deleted. */
  | { readonly type: 'storage.written'; readonly views: readonly View[] }
  | { readonly type: 'storage.refused' }
  /** Someone else changed or deleted the view. */
  | { readonly type: 'storage.conflict' }
  | { readonly type: 'view.save'; readonly name: string; readonly text: string }
  | { readonly type: 'view.open'; readonly id: string }
  | { readonly type: 'view.toggleDefault'; readonly id: string }
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

/** Ignores case. */
export const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Finds another view with the same name, ignoring case. */
const findNamesake = ({ views }: ViewsContext, name: string, exceptId?: string): View | undefined =>
  views.find((view) => view.id !== exceptId && isSameName(view.name, name));

const findView = ({ views }: ViewsContext, id: string): View | undefined => views.find((view) => view.id === id);

const viewsSetup = setup({
  types: {} as { context: ViewsContext; events: ViewsEvent },
  guards: {
    isViewName: ({ event }) => 'name' in event && isViewName(event.name),
    isKnownView: ({ context, event }) => 'id' in event && findView(context, event.id) !== undefined,
    hasStorage: ({ event }) => event.type === 'storage.read' && event.views !== undefined,
    isRenaming: stateIn({ available: { naming: 'renaming' } }),
    isNameTaken: ({ context, event }) =>
      (event.type === 'view.save' && findNamesake(context, event.name) !== undefined) ||
      (event.type === 'rename.end' && findNamesake(context, event.name, context.renamedId) !== undefined),
    isStateSaved: ({ context, event }) =>
      event.type === 'view.save' && isViewName(event.name) && context.views.some(({ text }) => text === event.text),
  },
  actions: {
    /** Stores a new view. */
    storeView: (_, _params: { readonly name: string; readonly text: string }) => {},
    renameView: (_, _params: { readonly view: View | undefined; readonly name: string }) => {},
    removeView: (_, _params: { readonly id: string }) => {},
    /** Makes a view the only default view, or no longer the default view. */
    toggleDefault: (_, _params: { readonly view: View | undefined; readonly views: readonly View[] }) => {},
    /** Opens the default view if the URL names no state. */
    openDefaultView: (_, _params: { readonly view: View | undefined }) => {},
    openView: (_, _params: { readonly view: View | undefined }) => {},
    /** Copies a view's link, then sends `link.copied` or `link.refused`. */
    copyLink: (_, _params: { readonly view: View | undefined }) => {},
    keepViews: assign(({ event }) => ('views' in event ? { views: event.views ?? [] } : {})),
    keepName: assign(({ event }) => ('name' in event ? { lastName: event.name.trim() } : {})),
    keepNameOf: assign(({ context, event }) =>
      'id' in event ? { lastName: findView(context, event.id)?.name ?? '' } : {},
    ),
    keepNameOfState: assign(({ context, event }) =>
      event.type === 'view.save' ? { lastName: context.views.find(({ text }) => text === event.text)?.name ?? '' } : {},
    ),
    keepRenamed: assign(({ event }) => ('id' in event ? { renamedId: event.id } : {})),
  },
});

/**
 * The host app provides the actions. Those that change storage then send `storage.written`, `storage.refused` or
 * `storage.conflict`.
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
        actions: [
          'keepViews',
          {
            type: 'openDefaultView',
            params: ({ event }) => ({
              view: event.views?.find(({ isDefault }) => isDefault === true),
            }),
          },
        ],
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
            'storage.written': { actions: 'keepViews' },
            'view.save': [
              { guard: 'isNameTaken', actions: 'keepName' },
              { guard: 'isStateSaved', actions: 'keepNameOfState' },
              {
                guard: 'isViewName',
                actions: [
                  'keepName',
                  { type: 'storeView', params: ({ event }) => ({ name: event.name.trim(), text: event.text }) },
                ],
              },
            ],
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
            'view.toggleDefault': {
              guard: 'isKnownView',
              actions: [
                'keepNameOf',
                {
                  type: 'toggleDefault',
                  params: ({ context, event }) => ({ view: findView(context, event.id), views: context.views }),
                },
              ],
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
                  { guard: 'isNameTaken', actions: 'keepName' },
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
                'storage.written': 'idle',
                'storage.refused': 'renaming',
                'storage.conflict': 'renaming',
              },
            },
          },
        },
        notice: {
          initial: 'none',
          on: {
            'storage.refused': '.refused',
            'storage.conflict': '.conflict',
            'link.copied': '.copied',
            'link.refused': '.notCopied',
            'view.save': [
              { guard: 'isNameTaken', target: '.nameTaken' },
              { guard: 'isStateSaved', target: '.alreadySaved' },
              { guard: 'isViewName', target: '.saving' },
            ],
            'rename.end': [
              { guard: and(['isRenaming', 'isNameTaken']), target: '.nameTaken' },
              { guard: and(['isRenaming', 'isViewName']), target: '.saving' },
            ],
            'view.toggleDefault': { guard: 'isKnownView', target: '.saving' },
            'view.open': { guard: 'isKnownView', target: '.opened' },
            'view.delete': { guard: 'isKnownView', target: '.deleting' },
          },
          states: {
            none: {},
            saving: { on: { 'storage.written': 'saved' } },
            deleting: { on: { 'storage.written': 'deleted' } },
            saved: {},
            deleted: {},
            opened: {},
            copied: {},
            notCopied: {},
            nameTaken: {},
            alreadySaved: {},
            refused: {},
            conflict: {},
          },
        },
      },
    },
  },
});

export type ViewsActor = ActorRefFrom<typeof viewsMachine>;
