import { candidatesOf } from '../candidates';
import { initialNodesOf, type MachineNode, type MachineTransition } from '../machine-tree';

/** A microstep: the event, the transitions that were taken, and the state nodes after it. */
export interface InspectedMicrostep {
  readonly eventType: string;
  /** The transitions whose guards were true. Of two that lead out of the same states, XState takes one. */
  readonly selected: readonly MachineTransition[];
  /** Those that were taken. */
  readonly transitions: readonly MachineTransition[];
  readonly nodes: readonly MachineNode[];
  /**
   * True if XState skips `always` after this microstep: `always` changed nothing, or the machine stopped. Default: false.
   */
  readonly isAlwaysSkipped?: boolean;
}

/** Receives what one step of a machine does, in the order in which it happens. */
export interface StepVisitor {
  /** A node became active, or was when the step began. Called again for each microstep that the node is active after. */
  readonly visitNode: (node: MachineNode) => void;
  readonly visitTransition: (transition: MachineTransition) => void;
  readonly visitGuard: (transition: MachineTransition, outcome: boolean) => void;
}

/**
 * Visits what one step of a machine did, `always` transitions and raised events included.
 *
 * XState does not inspect guards. Which were asked, and what they answered, follows from the transitions that were selected:
 * XState asks candidates in order until one is enabled, innermost nodes first. Actions are not followed: no guard sees them.
 *
 * @param before the nodes that the machine was in; undefined if it has just started
 * @param microsteps all of the step, in order: after the last, no `always` is enabled
 */
export function visitStep(
  root: MachineNode,
  before: readonly MachineNode[] | undefined,
  microsteps: readonly InspectedMicrostep[],
  visitor: StepVisitor,
): void {
  let active = new Set(before ?? initialNodesOf(root));
  for (const node of active) visitor.visitNode(node);

  // A step begins with its event. XState tries `always` before each further event.
  let isAlwaysTried = before === undefined;
  for (const { eventType, selected, transitions, nodes, isAlwaysSkipped = false } of microsteps) {
    const enabled = new Set(selected);
    if (selected.some((transition) => transition.eventType === '')) {
      visitAlways(active, enabled, visitor);
    } else {
      if (isAlwaysTried) visitAlways(active, new Set(), visitor);
      visitEvent(root, eventType, active, enabled, visitor);
    }
    for (const transition of transitions) visitor.visitTransition(transition);
    active = new Set(nodes);
    for (const node of active) visitor.visitNode(node);
    isAlwaysTried = !isAlwaysSkipped;
  }
  if (isAlwaysTried) visitAlways(active, new Set(), visitor);
}

type Nodes = ReadonlySet<MachineNode>;
type Transitions = ReadonlySet<MachineTransition>;

/** Visits the guards of the candidates that were asked, with their answers. Returns true if a candidate was enabled. */
function visitGuards(candidates: readonly MachineTransition[], enabled: Transitions, visitor: StepVisitor): boolean {
  for (const candidate of candidates) {
    const isEnabled = enabled.has(candidate);
    if (candidate.guard !== undefined) visitor.visitGuard(candidate, isEnabled);
    if (isEnabled) return true;
  }
  return false;
}

/** Visits the guards that an event asks. A node is asked only if none inside it took the event. */
function visitEvent(
  node: MachineNode,
  eventType: string,
  active: Nodes,
  enabled: Transitions,
  visitor: StepVisitor,
): boolean {
  let isEnabledInside = false;
  for (const child of Object.values(node.states)) {
    // Each region is asked, even if another one took a transition.
    if (active.has(child) && visitEvent(child, eventType, active, enabled, visitor)) isEnabledInside = true;
  }
  return isEnabledInside || visitGuards(candidatesOf(node, eventType), enabled, visitor);
}

/** Visits the guards of `always`. Each innermost node is asked, then the nodes around it until one has an enabled transition. */
function visitAlways(active: Nodes, enabled: Transitions, visitor: StepVisitor): void {
  for (const atomic of active) {
    if (Object.keys(atomic.states).length > 0) continue;
    for (let node: MachineNode | undefined = atomic; node !== undefined; node = node.parent) {
      if (node.always && visitGuards(node.always, enabled, visitor)) break;
    }
  }
}
