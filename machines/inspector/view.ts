import { assignInspector, assignOn, type InspectorArgs } from './assign';
import type { InspectorSetup } from './inspector.setup';
import type { Display } from './inspector.types';

export const initialView = {
  chosenSeq: undefined,
  chosenActor: undefined,
  tab: undefined,
  descriptor: undefined,
  itemToReveal: undefined,
  listing: { filter: '', grouping: 'parent', collapsed: new Set<string>() },
  eventListing: { filter: '', column: '' },
  unfoldedGestures: new Set<number>(),
  lanes: undefined,
  pins: [],
  bookmarks: [],
} as const;

export const viewActions = {
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
  revealItem: assignOn('item.revealed', (_, { item }) => ({ itemToReveal: item })),
  changeListing: assignOn('listing.changed', (_, { listing }) => ({ listing })),
  changeEventListing: assignOn('eventListing.changed', (_, { listing }) => ({ eventListing: listing })),
  toggleGesture: assignOn('gesture.toggled', ({ unfoldedGestures }, { seq }) => {
    const next = new Set(unfoldedGestures);
    if (!next.delete(seq)) next.add(seq);
    return { unfoldedGestures: next };
  }),
  chooseLanes: assignOn('lanes.chosen', (_, { lanes }) => ({ lanes })),
  togglePin: assignOn('pin.toggled', ({ pins }, { seq }) => ({
    pins: pins.includes(seq) ? pins.filter((pin) => pin !== seq) : [...pins, seq].slice(-2),
  })),
  clearPins: assignInspector(() => ({ pins: [] })),
  toggleBookmark: assignOn('bookmark.toggled', ({ bookmarks }, { seq }) => ({
    bookmarks: bookmarks.includes(seq) ? bookmarks.filter((one) => one !== seq) : [...bookmarks, seq],
  })),
};

export const viewGuards = {
  choosesDisplay: ({ event }: InspectorArgs, { display }: { readonly display: Display }) =>
    event.type === 'display.chosen' && event.display === display,
  opensCoverage: ({ event }: InspectorArgs) => event.type === 'tab.chosen' && event.tab === 'coverage',
};

export const viewRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'The snapshot that is shown',
    initial: 'live',
    states: {
      live: {},
      paused: {
        exit: 'clearSnapshot',
        on: { 'live.resumed': 'live' },
      },
    },
    on: {
      'snapshot.chosen': { target: '.paused', actions: 'chooseSnapshot' },
      'player.played': '.live',
      'player.stepped': '.live',
    },
  });

export const panelsRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'The chosen actor and panel, and the choices inside them',
    on: {
      'actor.chosen': { actions: 'chooseActor' },
      'tab.chosen': { actions: 'chooseTab' },
      'event.chosen': { actions: 'chooseEvent' },
      'transition.picked': { actions: 'openSend' },
      'item.revealed': { actions: 'revealItem' },
      'listing.changed': { actions: 'changeListing' },
      'eventListing.changed': { actions: 'changeEventListing' },
      'gesture.toggled': { actions: 'toggleGesture' },
      'lanes.chosen': { actions: 'chooseLanes' },
    },
  });

export const displayRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'How the machine is shown',
    initial: 'automatic',
    states: {
      automatic: { description: 'As a chart if it is readable as a whole, otherwise as strips' },
      strips: {},
      chart: {},
      list: {},
    },
    on: {
      'display.chosen': [
        { guard: { type: 'choosesDisplay', params: { display: 'strips' } }, target: '.strips' },
        { guard: { type: 'choosesDisplay', params: { display: 'list' } }, target: '.list' },
        { target: '.chart' },
      ],
      'item.revealed': '.chart',
    },
  });

export const endedActorsRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'Whether actors that have ended are listed',
    initial: 'hidden',
    states: {
      hidden: { on: { 'ended.shown': 'shown' } },
      shown: { on: { 'ended.hidden': 'hidden' } },
    },
  });

export const coverageRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'Whether coverage is painted on the chart',
    initial: 'hidden',
    states: {
      hidden: {
        on: {
          'coverage.shown': 'shown',
          'tab.chosen': { guard: 'opensCoverage', target: 'shown' },
        },
      },
      shown: { on: { 'coverage.hidden': 'hidden' } },
    },
  });

export const comparisonRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'Up to two pinned snapshots to compare, and bookmarks to find again',
    on: {
      'pin.toggled': { actions: 'togglePin' },
      'pins.cleared': { actions: 'clearPins' },
      'bookmark.toggled': { actions: 'toggleBookmark' },
    },
  });
