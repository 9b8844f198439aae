import { candidatesOf } from '../transition';
import { initialNodesOf, type MachineNode, type MachineTransition } from '../machine-tree';

/** An event with the transitions that it triggered and the active nodes afterwards. */
export interface InspectedMicrostep {
  readonly eventType: string;
  /** The transitions whose guards were true. If two of them exit the same states, XState takes only one. */
  readonly selected: readonly MachineTransition[];
  readonly transitions: readonly MachineTransition[];
  readonly nodes: readonly MachineNode[];
  /**
   * True if XState skips `always` after this microstep, because `always` changed nothing or the machine stopped.
   * Default: false.
   */
  readonly isAlwaysSkipped?: boolean;
}

export interface StepVisitor {
  /** Called for each active node at the start of the step and after each microstep. */
  readonly visitNode: (node: MachineNode) => void;
  readonly visitTransition: (transition: MachineTransition) => void;
  readonly visitGuard: (transition: MachineTransition, outcome: boolean) => void;
}

/**
 * Visits everything that one step of a machine did, including `always` transitions and raised events.
 *
 * XState doesn't report guards, but the selected transitions reveal them. XState tests the guards of candidates in
 * order until one is true, innermost nodes first. Actions can be ignored, since guards run before them.
 *
 * @param before the nodes that were active before; undefined if the machine has just started
 * @param microsteps all microsteps of the step, in order. No `always` is enabled after the last
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

/** Visits the guards that XState evaluated. Returns true if a candidate was enabled. */
function visitGuards(candidates: readonly MachineTransition[], enabled: Transitions, visitor: StepVisitor): boolean {
  for (const candidate of candidates) {
    const isEnabled = enabled.has(candidate);
    if (candidate.guard !== undefined) visitor.visitGuard(candidate, isEnabled);
    if (isEnabled) return true;
  }
  return false;
}

/** Visits the guards that an event evaluates. XState tries a node only if none inside it handled the event. */
function visitEvent(
  node: MachineNode,
  eventType: string,
  active: Nodes,
  enabled: Transitions,
  visitor: StepVisitor,
): boolean {
  let isEnabledInside = false;
  for (const child of Object.values(node.states)) {
    // XState tries each region, even if another one took a transition.
    if (active.has(child) && visitEvent(child, eventType, active, enabled, visitor)) isEnabledInside = true;
  }
  return isEnabledInside || visitGuards(candidatesOf(node, eventType), enabled, visitor);
}

/**
 * Visits the guards of `always`. XState tries innermost nodes, then the nodes around them until a transition is
 * enabled.
 */
function visitAlways(active: Nodes, enabled: Transitions, visitor: StepVisitor): void {
  for (const atomic of active) {
    if (Object.keys(atomic.states).length > 0) continue;
    for (let node: MachineNode | undefined = atomic; node !== undefined; node = node.parent) {
      if (node.always && visitGuards(node.always, enabled, visitor)) break;
    }
  }
}
