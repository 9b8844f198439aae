import { useSession } from '../session/use-session';

/** Switches the Events tab between its list and the sequence diagram. */
export function EventViewSwitch({ isSequence }: { readonly isSequence: boolean }) {
  const session = useSession();
  return (
    <button
      type="button"
      className="inspector-tool"
      aria-pressed={isSequence}
      onClick={() => session.actor.send({ type: 'tab.chosen', tab: isSequence ? 'events' : 'sequence' })}
    >
      Sequence
    </button>
  );
}
