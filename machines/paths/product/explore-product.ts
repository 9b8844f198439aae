import type { EventObject } from 'xstate';
import type { ActorEnd, ActorEndEvent, RunningActor } from '../step/actors';
import type { Bounds, EndEventOf } from '../bounds';
import { describeSteps, type DescribedStep } from '../describe';
import { describeGrowth, describeAccumulation, waysToShrink } from './describe-cut';
import { edgesTo, ExploredEdge, ExploredNode, type Product, type ProductNode } from './product';
import { listMoves, type Move } from './list-moves';
import { createStateKeys } from './state-key';
import { createStepper, type PathMachine, type TimeStep } from '../step/stepper';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';

/** A laptop explores this number of states within seconds. */
export const defaultMaxStates = 10_000;
const maxTransitions = 100_000;

const nothingDue: readonly never[] = [];

/** Number of states that are compared again at the end, to detect contexts that were mutated. */
const recheckedStates = 4;

export class NothingHappensError extends Error {
  constructor() {
    super(
      'generatePaths: nothing can happen in the initial state. It must not be final, and needs an event from `events`, a delay, or an actor that may end.',
    );
    this.name = 'NothingHappensError';
  }
}

/**
 * Returns all states that a machine can reach within bounds.
 *
 * @throws {NothingHappensError} if nothing can happen in the initial state
 * @throws {Error} if the machine throws, if states can't be compared, or if an actor runs and `ends` is missing
 */
export function exploreProduct<
  TSnapshot extends PathSnapshot,
  const TEvent extends EventObject,
  TInput,
  TEnd extends ActorEnd = never,
>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  bounds: Bounds<TSnapshot, TEvent, TInput, TEnd>,
): Product<TSnapshot, TEvent | EndEventOf<TEnd>>;
export function exploreProduct<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  {
    input,
    snapshot: given,
    events,
    answers = () => [],
    serialize,
    maxStates = defaultMaxStates,
    stopWhen = () => false,
    isEnough = () => false,
    ends,
    itemOf = () => undefined,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): Product<TSnapshot, TEvent | ActorEndEvent> {
  type State = TimedSnapshot<TSnapshot, TEvent>;
  type Node = ExploredNode<TSnapshot, TEvent | ActorEndEvent, State>;
  const stepper = createStepper(machine);
  const { keyOf, forget } = createStateKeys<TSnapshot, TEvent>(serialize);
  const nodes = new Map<string, Node>();
  let transitionCount = 0;

  const isTransient = ({ snapshot, timers }: State) => timers[0]?.left === 0 || answers(snapshot, timers).length > 0;

  const visit = (state: State): Node => {
    const key = keyOf(state);
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = new ExploredNode(state, isTransient(state));
    nodes.set(key, node);
    return node;
  };

  const take = (state: State, { event, after }: Move<TEvent | ActorEndEvent>): TimeStep<TSnapshot, TEvent> =>
    after === undefined
      ? { state: stepper.send(state, event), due: nothingDue }
      : stepper.passTime(state, (between) => answers(between.snapshot, between.timers).length > 0);

  const addTransition = (from: Node, state: State, move: Move<TEvent | ActorEndEvent>): void => {
    transitionCount += 1;
    const { event, after } = move;
    let taken: TimeStep<TSnapshot, TEvent>;
    try {
      taken = take(state, move);
    } catch (cause) {
      throw errorAtStep(cause, from, { event, after });
    }
    const to = isSameState(state, taken.state) ? from : visit(taken.state);
    const { record } = taken.state;
    // Without `serialize`, equal keys mean equal states, so both edges can share one snapshot.
    const isShared = !serialize && to.state !== taken.state;
    const edge = new ExploredEdge(
      event,
      after,
      taken.due,
      isShared ? record.endingIn(to.snapshot) : record,
      from,
      to,
      after === undefined ? itemOf(event) : undefined,
    );
    if (to.arrival === undefined && to !== start) to.arrival = edge;
    from.edges.push(edge);
  };

  const endsOf = (actor: RunningActor, snapshot: TSnapshot): readonly ActorEnd[] => {
    if (!ends)
      throw new Error(
        `generatePaths: \`ends\` must be a function that returns how the actor ${JSON.stringify(actor.id)} may end, got undefined.`,
      );
    return ends(actor, snapshot);
  };
  const explore = (node: Node): void => {
    const moves = listMoves(node.state, { events, answers, ends: endsOf });
    for (const move of moves) addTransition(node, node.state, move);
  };

  const begin = (): State => {
    try {
      return stepper.start(input, given);
    } catch (cause) {
      throw errorAtStep(cause, undefined, undefined);
    }
  };
  const start = visit(begin());
  let exploredCount = 0;
  let bound: string | undefined;
  // The loop also reaches nodes that are added while it runs, so the map is the queue too.
  for (const node of nodes.values()) {
    const isActive = node.snapshot.status === 'active';
    const isExplored = isActive && !stopWhen(node.snapshot);
    if (nodes.size > maxStates) bound = `Raise \`maxStates\`, ${waysToShrink}`;
    else if (transitionCount >= maxTransitions)
      bound = `It searches at most ${maxTransitions} transitions: ${waysToShrink}`;
    else if (isEnough(exploredCount)) bound = '`isEnough` returned true';
    else if (isExplored) bound = describeAccumulation(node.state, start.state);
    if (bound !== undefined) break;
    if (isExplored) explore(node);
    node.isExplored = isExplored || !isActive;
    exploredCount += 1;
  }
  if (start.edges.length === 0 && bound === undefined && !stopWhen(start.snapshot)) throw new NothingHappensError();
  forget();
  const checkedEvery = Math.ceil(nodes.size / recheckedStates);
  const isChanged =
    !serialize && [...nodes].some(([key, { state }], index) => index % checkedEvery === 0 && keyOf(state) !== key);
  if (isChanged)
    throw new Error(
      "generatePaths: an action or a guard mutates the context, so states can't be compared. Return new objects from `assign`.",
    );
  const all = [...nodes.values()];
  return {
    start,
    nodes: all,
    cut:
      bound === undefined
        ? undefined
        : `The search stopped at ${nodes.size} states, ${nodes.size - exploredCount} of them unexplored. ${bound}.${describeGrowth(all.map(({ state }) => state))}`,
  };
}

const isSameState = (
  before: TimedSnapshot<unknown, unknown>,
  { snapshot, timers, actors }: TimedSnapshot<unknown, unknown>,
): boolean => before.snapshot === snapshot && before.timers === timers && before.actors === actors;

function errorAtStep<TSnapshot extends PathSnapshot, TEvent extends EventObject>(
  cause: unknown,
  from: ProductNode<TSnapshot, TEvent> | undefined,
  step: DescribedStep | undefined,
): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  const steps = from ? edgesTo(from) : [];
  const place = step
    ? `on ${JSON.stringify(step.event.type)} in the state ${JSON.stringify(from?.snapshot.value)}, step ${steps.length + 1} of ${describeSteps([...steps, step])}`
    : 'at its start';
  return new Error(`generatePaths: the machine throws ${place}: ${why}`, { cause });
}
