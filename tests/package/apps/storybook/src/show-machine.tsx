import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import { Chart } from 'chartable/inspector/view';

interface Context {
  readonly loaded: { readonly actor?: AnyActorRef };
}

/** Shows a story's actor next to the story. Stories without one stay as they are. */
export function showMachine(Story: ComponentType, { loaded: { actor } }: Context) {
  if (!actor) return <Story />;
  return (
    <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
      <div>
        <Story />
      </div>
      <Chart actor={actor} />
    </div>
  );
}
