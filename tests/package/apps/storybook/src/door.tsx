import { useSelector } from '@xstate/react';
import { createMachine, type ActorRefFrom } from 'xstate';

export const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar', lock: 'locked' } },
    ajar: { on: { close: 'shut' }, after: { 4000: 'shut' } },
    locked: { on: { unlock: 'shut' } },
  },
});

export function Door({ actor }: { readonly actor: ActorRefFrom<typeof door> }) {
  const state = useSelector(actor, ({ value }) => String(value));
  return (
    <button type="button" onClick={() => actor.send({ type: state === 'ajar' ? 'close' : 'open' })}>
      The door is {state}
    </button>
  );
}
