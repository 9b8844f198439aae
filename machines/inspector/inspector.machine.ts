import { emptyPlayer, playerRegion } from './player';
import { inspectorSetup, type SendStep } from './inspector.setup';
import {
  comparisonRegion,
  coverageRegion,
  displayRegion,
  endedActorsRegion,
  initialView,
  panelsRegion,
  viewRegion,
} from './view';

/**
 * Tracks the connection to the app, the user's choices, the played path, and the question about other origins. The
 * player doesn't send steps whose type begins with `xstate.`, e.g. delays. XState raises these events itself, so the
 * player waits for them.
 *
 * @example
 * const machine = createInspectorMachine((session, step) => link.send(session, step));
 * createActor(machine).start().send({ type: 'snapshot.chosen', seq: 7 });
 */
export function createInspectorMachine(sendStep: SendStep) {
  const inspector = inspectorSetup(sendStep);
  return inspector.createMachine({
    id: 'inspector',
    type: 'parallel',
    context: { ...initialView, ...emptyPlayer },
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
      view: viewRegion(inspector),
      panels: panelsRegion(inspector),
      display: displayRegion(inspector),
      endedActors: endedActorsRegion(inspector),
      coverage: coverageRegion(inspector),
      comparison: comparisonRegion(inspector),
      player: playerRegion(inspector),
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
}

export type InspectorMachine = ReturnType<typeof createInspectorMachine>;
