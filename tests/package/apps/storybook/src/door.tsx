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
  const isAjar = useSelector(actor, (snapshot) => snapshot.matches('ajar'));
  return (
    <button type="button" onClick={() => actor.send({ type: isAjar ? 'close' : 'open' })}>
      {isAjar ? 'Close' : 'Open'} the door
    </button>
  );
}
