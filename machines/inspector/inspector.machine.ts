import { setup } from 'xstate';
import { initialContext, inspectorActions, inspectorGuards } from './inspector.actions';
import type { InspectorContext, InspectorEvent } from './inspector.types';

/**
 * Tracks the connection to the app, the user's choices, and the prompt about other origins.
 *
 * @example
 * createActor(inspectorMachine).start().send({ type: 'snapshot.chosen', seq: 7 });
 */
export const inspectorMachine = setup({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion -- XState reads only the type.
  types: {} as { context: InspectorContext; events: InspectorEvent },
  actions: inspectorActions,
  guards: inspectorGuards,
}).createMachine({
  id: 'inspector',
  type: 'parallel',
  context: initialContext,
  states: {
    application: {
      description: 'The connection to the app',
      initial: 'connecting',
      states: {
        connecting: {},
        connected: { on: { 'application.gone': 'gone' } },
        gone: {},
        recorded: {},
      },
      on: {
        'application.connected': '.connected',
        'recording.opened': '.recorded',
      },
    },
    view: {
      description: 'The snapshot that is shown',
      initial: 'live',
      states: {
        live: {},
        paused: {
          exit: 'clearSnapshot',
          on: { 'live.resumed': 'live' },
        },
      },
      on: { 'snapshot.chosen': { target: '.paused', actions: 'chooseSnapshot' } },
    },
    panels: {
      description: 'The chosen actor and panel, and the choices inside them',
      on: {
        'actor.chosen': { actions: 'chooseActor' },
        'tab.chosen': { actions: 'chooseTab' },
        'event.chosen': { actions: 'chooseEvent' },
        'transition.picked': { actions: 'openSend' },
        'item.requested': { actions: 'requestItem' },
        'item.revealed': { actions: 'forgetItem' },
        'listing.changed': { actions: 'changeListing' },
        'eventFilter.changed': { actions: 'changeEventFilter' },
        'gesture.toggled': { actions: 'toggleGesture' },
        'lanes.chosen': { actions: 'chooseLanes' },
      },
    },
    endedActors: {
      description: 'Whether actors that have ended are listed',
      initial: 'hidden',
      states: {
        hidden: { on: { 'ended.shown': 'shown' } },
        shown: { on: { 'ended.hidden': 'hidden' } },
      },
    },
    coverage: {
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
    },
    origins: {
      description: 'Whether the user must decide about messages from another origin',
      initial: 'decided',
      states: {
        decided: { on: { 'origin.held': 'prompting' } },
        prompting: { on: { 'origin.decided': 'decided' } },
      },
    },
  },
});

export type InspectorMachine = typeof inspectorMachine;
