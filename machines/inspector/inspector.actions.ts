import { assign } from 'xstate';
import type { InspectorContext, InspectorEvent } from './inspector.types';

interface InspectorArgs {
  readonly context: InspectorContext;
  readonly event: InspectorEvent;
}

const assignInspector = <Params extends object | undefined>(
  change: (context: InspectorContext, params: Params) => Partial<InspectorContext>,
) =>
  assign<InspectorContext, InspectorEvent, Params, InspectorEvent, never>(({ context }, params) =>
    change(context, params),
  );

const assignOn = <const Type extends InspectorEvent['type']>(
  type: Type,
  change: (context: InspectorContext, event: Extract<InspectorEvent, { type: Type }>) => Partial<InspectorContext>,
) =>
  assign<InspectorContext, InspectorEvent, undefined, InspectorEvent, never>(({ context, event }) =>
    isOfType(event, type) ? change(context, event) : {},
  );

const isOfType = <Type extends InspectorEvent['type']>(
  event: InspectorEvent,
  type: Type,
): event is Extract<InspectorEvent, { type: Type }> => event.type === type;

export const initialContext = {
  chosenSeq: undefined,
  chosenActor: undefined,
  tab: undefined,
  descriptor: undefined,
  itemToReveal: undefined,
  listing: { filter: '', grouping: 'parent', collapsed: new Set<string>() },
  eventFilter: '',
  unfoldedGestures: new Set<number>(),
  lanes: undefined,
} as const;

export const inspectorActions = {
  chooseSnapshot: assignOn('snapshot.chosen', (_, { seq }) => ({ chosenSeq: seq })),
  clearSnapshot: assignInspector(() => ({ chosenSeq: undefined })),
  chooseActor: assignOn('actor.chosen', (_, { session }) => ({
    chosenActor: session,
    descriptor: undefined,
    itemToReveal: undefined,
  })),
  chooseTab: assignOn('tab.chosen', (_, { tab }) => ({ tab })),
  chooseEvent: assignOn('event.chosen', (_, { descriptor }) => ({ descriptor })),
  openSend: assignOn('transition.picked', (_, { descriptor }) => ({ descriptor, tab: 'send' })),
  requestItem: assignOn('item.requested', (_, { item }) => ({ itemToReveal: item })),
  forgetItem: assignInspector(() => ({ itemToReveal: undefined })),
  changeListing: assignOn('listing.changed', (_, { listing }) => ({ listing })),
  changeEventFilter: assignOn('eventFilter.changed', (_, { filter }) => ({ eventFilter: filter })),
  toggleGesture: assignOn('gesture.toggled', ({ unfoldedGestures }, { seq }) => {
    const next = new Set(unfoldedGestures);
    if (!next.delete(seq)) next.add(seq);
    return { unfoldedGestures: next };
  }),
  chooseLanes: assignOn('lanes.chosen', (_, { lanes }) => ({ lanes })),
};

export const inspectorGuards = {
  opensCoverage: ({ event }: InspectorArgs) => event.type === 'tab.chosen' && event.tab === 'coverage',
};
