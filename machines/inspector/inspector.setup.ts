import { setup } from 'xstate';
import { nextStep, playerActions, playerDelays, playerGuards } from './player';
import type { InspectorContext, InspectorEvent, PathEvent } from './inspector.types';
import { viewActions, viewGuards } from './view';

/** Sends a step of the path that is played to the actor with that session id. */
export type SendStep = (session: string, step: PathEvent) => void;

/** Joins the guards, actions and delays of all regions, by the names they have in the chart. */
export const inspectorSetup = (sendStep: SendStep) =>
  setup({
    types: {} as { context: InspectorContext; events: InspectorEvent },
    actions: {
      ...viewActions,
      ...playerActions,
      sendStep: ({ context }) => {
        const step = nextStep(context);
        if (context.path && step) sendStep(context.path.session, step);
      },
    },
    guards: { ...viewGuards, ...playerGuards },
    delays: playerDelays,
  });

export type InspectorSetup = ReturnType<typeof inspectorSetup>;
