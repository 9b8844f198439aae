import { candidatesOf, mayConflict } from '../../shared/tree/transition';
import { initialNodesOf, type MachineNode, type MachineTransition } from '../../shared/tree/machine-tree';

export interface InspectedMicrostep {
  readonly eventType: string;
  /** All transitions whose guards were true. If two of them exit the same state, XState takes only one. */
  readonly selected: readonly MachineTransition[];
  readonly transitions: readonly MachineTransition[];
  readonly nodes: readonly MachineNode[];
  /** True if XState skips `always` transitions after this microstep. Default: false. */
  readonly isAlwaysSkipped?: boolean;
}

export interface StepVisitor {
  readonly visitNode: (node: MachineNode) => void;
  readonly visitTransition: (transition: MachineTransition) => void;
  readonly visitGuard: (transition: MachineTransition, outcome: boolean) => void;
}

/**
 * Visits everything that one step did, including `always` transitions and raised events.
 *
 * XState doesn't report guards. Their outcomes follow from the selected transitions: XState evaluates guards in order,
 * innermost nodes first, until one is true. Guards run before actions, so actions don't change outcomes.
 *
 * @param before the nodes that were active before, or undefined at the machine's start
 * @param microsteps all microsteps of the step, in order. The last one must leave no `always` transition enabled
 */
export function visitStep(
  root: MachineNode,
  before: readonly MachineNode[] | undefined,
  microsteps: readonly InspectedMicrostep[],
  visitor: StepVisitor,
): void {
  let active = new Set(before ?? initialNodesOf(root));
  for (const node of active) visitor.visitNode(node);

  // XState tries `always` transitions before each event, except before a step's first event.
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

/** Visits the guards of transitions in XState's order. Returns true if a transition was enabled. */
function visitGuards(candidates: readonly MachineTransition[], enabled: Transitions, visitor: StepVisitor): boolean {
  for (const candidate of candidates) {
    const isEnabled = enabled.has(candidate);
    if (candidate.guard !== undefined) visitor.visitGuard(candidate, isEnabled);
    if (isEnabled) return true;
  }
  return false;
}

/** Visits the guards for an event. XState tries a node only if none of its descendants handled the event. */
function visitEvent(
  node: MachineNode,
  eventType: string,
  active: Nodes,
  enabled: Transitions,
  visitor: StepVisitor,
): boolean {
  let isEnabledInside = false;
  for (const child of Object.values(node.states)) {
    // XState tries each region, even if another region has handled the event.
    if (active.has(child) && visitEvent(child, eventType, active, enabled, visitor)) isEnabledInside = true;
  }
  return isEnabledInside || visitGuards(candidatesOf(node, eventType), enabled, visitor);
}

/**
 * Visits the guards of `always` transitions. XState tries the innermost nodes first, then their parents, until a
 * transition is enabled. Omits transitions that may have conflicted, because XState doesn't report them.
 */
function visitAlways(active: Nodes, enabled: Transitions, visitor: StepVisitor): void {
  for (const atomic of active) {
    if (Object.keys(atomic.states).length > 0) continue;
    const candidates: MachineTransition[] = [];
    for (let node: MachineNode | undefined = atomic; node !== undefined; node = node.parent)
      candidates.push(...(node.always ?? []));
    const isHandled = candidates.some((candidate) => enabled.has(candidate));
    const mayLose = (candidate: MachineTransition) => [...enabled].some((winner) => mayConflict(candidate, winner));
    const loser = isHandled ? -1 : candidates.findIndex(mayLose);
    visitGuards(loser === -1 ? candidates : candidates.slice(0, loser), enabled, visitor);
  }
}
