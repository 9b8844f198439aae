import { stateIn, type AnyStateNode } from 'xstate';

const delayedNodes = (node: AnyStateNode): readonly AnyStateNode[] => [
  ...(node.after.length > 0 ? [node] : []),
  ...Object.values(node.states).flatMap(delayedNodes),
];

interface Step {
  check(guard: unknown): boolean;
  readonly enqueue: { cancel(sendId: string): void; raise(...args: readonly never[]): void };
}

/**
 * Returns an action that restarts the delays of all active states. XState doesn't start those of a restored snapshot:
 * https://github.com/statelyai/xstate/issues/5331. Entering the states again would send their requests twice.
 */
export function armDelays<Action>(
  machineSetup: { enqueueActions(collect: (step: Step) => void): Action },
  root: () => AnyStateNode,
): Action {
  return machineSetup.enqueueActions((step) => {
    for (const { id, after } of delayedNodes(root()))
      for (const { eventType, delay } of step.check(stateIn(`#${id}`)) ? after : []) {
        const sendId = String(eventType);
        step.enqueue.cancel(sendId);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The machine's type omits XState's own events.
        step.enqueue.raise(...([{ type: sendId }, { id: sendId, delay }] as never[]));
      }
  });
}
