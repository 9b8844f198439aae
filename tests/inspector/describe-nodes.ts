import { nodesOf, transitionsOf, type MachineNode } from '../../machines/shared/tree/machine-tree';

/** Describes the states and transitions of a machine, to compare it with what was read from its source. */
export const describeNodes = (root: MachineNode) =>
  nodesOf(root).map((node) => ({
    id: node.id,
    type: node.type,
    history: node.history,
    initial: node.initial.target.map(({ id }) => id),
    transitions: transitionsOf(node)
      .map(({ eventType, target, guard, reenter }) => ({
        eventType,
        target: target?.map(({ id }) => id),
        guard: guard !== undefined && typeof guard !== 'string' ? 'built-in' : guard,
        reenter,
      }))
      // Event types have no order.
      .toSorted((a, b) => a.eventType.localeCompare(b.eventType)),
  }));
