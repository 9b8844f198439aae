import { isMachineSnapshot, type AnyActor } from 'xstate';
import { nodesIn } from '../../../../machines/paths/tree/machine-tree';
import { placeOf, transitionKey } from '../../../../machines/paths/tree/transition';
import { exampleType } from '../../panels/example-type';
import { isMachine5 } from '../../../shared/xstate-shapes';

export interface AcceptedEvent {
  readonly descriptor: string;
  /** An event type that matches the descriptor. */
  readonly type: string;
  /** Keys of the transitions that it takes now. Empty if guards block it. */
  readonly taken: readonly string[];
}

/** Lists the events of a running machine's active states. */
export function acceptedEventsOf(actor: AnyActor): readonly AcceptedEvent[] {
  const snapshot: unknown = actor.getSnapshot();
  const machine: unknown = actor.logic;
  if (!isMachine5(machine) || !isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  const descriptors = new Set(nodesIn(snapshot).flatMap(({ transitions }) => [...transitions.keys()]));
  return [...descriptors]
    .filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.'))
    .map((descriptor) => {
      const type = exampleType(descriptor);
      const taken = (machine.getTransitionData(snapshot, { type }) ?? []).flatMap(
        (transition) => placeOf(transition) ?? [],
      );
      return { descriptor, type, taken: taken.map(transitionKey) };
    });
}
