import { emptyPlayer, playerRegion } from './player';
import { inspectorSetup, type SendStep } from './inspector.setup';
import { comparisonRegion, coverageRegion, endedActorsRegion, openingView, panelsRegion, viewRegion } from './view';

/**
 * Creates the machine of one inspector: its connection to the application, what the user has chosen to see, the path
 * played, and the question about messages from another origin.
 *
 * Steps whose type begins with `xstate.` are not sent, because XState makes them itself (delays, ends of actors): the
 * player waits until the actor receives them.
 *
 * @param sendStep sends a step of the path to the actor with that session id
 * @example
 * const machine = createInspectorMachine((session, step) => link.send(session, step));
 * createActor(machine).start().send({ type: 'snapshot.chosen', seq: 7 });
 */
export function createInspectorMachine(sendStep: SendStep) {
  const inspector = inspectorSetup(sendStep);
  return inspector.createMachine({
    id: 'inspector',
    type: 'parallel',
    context: { ...openingView, ...emptyPlayer },
    states: {
      application: {
        description: 'The connection to the application',
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
      endedActors: endedActorsRegion(inspector),
      coverage: coverageRegion(inspector),
      comparison: comparisonRegion(inspector),
      player: playerRegion(inspector),
      origins: {
        description: 'Asks the user about messages from other origins',
        initial: 'decided',
        states: {
          decided: { on: { 'origin.held': 'asking' } },
          asking: { on: { 'origin.decided': 'decided' } },
        },
      },
    },
  });
}

export type InspectorMachine = ReturnType<typeof createInspectorMachine>;
