import { setup } from 'xstate';
import { nextStep, playerActions, playerDelays, playerGuards } from './player';
import type { InspectorContext, InspectorEvent, PathEvent } from './inspector.types';
import { viewActions, viewGuards } from './view';

/** Sends a step to the actor with that session ID. */
export type SendStep = (session: string, step: PathEvent) => void;

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
