import { assignInspector, assignOn, type InspectorArgs } from './assign';
import type { InspectorSetup } from './inspector.setup';

/** What the inspector opens with. */
export const openingView = {
  chosenSeq: undefined,
  chosenActor: undefined,
  tab: undefined,
  descriptor: undefined,
  wanted: undefined,
  listing: { filter: '', grouping: 'parent', collapsed: new Set<string>() },
  lanes: undefined,
  pins: [],
  bookmarks: [],
} as const;

export const viewActions = {
  chooseSnapshot: assignOn('snapshot.chosen', (_, { seq }) => ({ chosenSeq: seq })),
  forgetSnapshot: assignInspector(() => ({ chosenSeq: undefined })),
  // Another actor has other events and another chart.
  chooseActor: assignOn('actor.chosen', (_, { session }) => ({
    chosenActor: session,
    descriptor: undefined,
    wanted: undefined,
  })),
  chooseTab: assignOn('tab.chosen', (_, { tab }) => ({ tab })),
  chooseEvent: assignOn('event.chosen', (_, { descriptor }) => ({ descriptor })),
  openSend: assignOn('transition.picked', (_, { descriptor }) => ({ descriptor, tab: 'send' })),
  wantItem: assignOn('item.wanted', (_, { item }) => ({ wanted: item })),
  changeListing: assignOn('listing.changed', (_, { listing }) => ({ listing })),
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
  opensCoverage: ({ event }: InspectorArgs) => event.type === 'tab.chosen' && event.tab === 'coverage',
};

export const viewRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'The snapshot that is shown',
    initial: 'live',
    states: {
      live: {},
      paused: {
        exit: 'forgetSnapshot',
        on: { 'live.resumed': 'live' },
      },
    },
    on: {
      'snapshot.chosen': { target: '.paused', actions: 'chooseSnapshot' },
      // A user who plays a path wants to see its steps.
      'player.played': '.live',
      'player.stepped': '.live',
    },
  });

export const panelsRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'The actor and the panel that the user has chosen, and what is chosen in them',
    on: {
      'actor.chosen': { actions: 'chooseActor' },
      'tab.chosen': { actions: 'chooseTab' },
      'event.chosen': { actions: 'chooseEvent' },
      'transition.picked': { actions: 'openSend' },
      'item.wanted': { actions: 'wantItem' },
      'listing.changed': { actions: 'changeListing' },
      'lanes.chosen': { actions: 'chooseLanes' },
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
          // A user who opens the panel wants to see it on the chart.
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
