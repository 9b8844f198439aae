import { stateIn, type AnyStateNode } from 'xstate';
import type { TableSetup } from './table.setup';

const delayedNodes = (node: AnyStateNode): readonly AnyStateNode[] => [
  ...(node.after.length > 0 ? [node] : []),
  ...Object.values(node.states).flatMap(delayedNodes),
];

/**
 * Starts the delays of all active states again. XState doesn't restart a restored snapshot's delays:
 * https://github.com/statelyai/xstate/issues/5331. Entering the states again would send their requests twice.
 */
export function armDelays(table: TableSetup, root: AnyStateNode) {
  const delayed = delayedNodes(root);
  return table.enqueueActions(({ check, enqueue }) => {
    for (const { id, after } of delayed)
      for (const { eventType, delay } of check(stateIn(`#${id}`)) ? after : []) {
        const sendId = String(eventType);
        enqueue.cancel(sendId);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The machine's type omits XState's own events.
        const raised = [{ type: sendId }, { id: sendId, delay }] as unknown as Parameters<typeof enqueue.raise>;
        enqueue.raise(...raised);
      }
  });
}
