import type { EventObject } from 'xstate';
import type { ActorEnd, ActorEndEvent, RunningActor } from '../step/actors';
import type { Bounds, EndEventOf } from '../bounds';
import { describeSteps, type DescribedStep } from '../describe';
import { describeBound, describeGrowth, describeAccumulation } from './describe-cut';
import { edgesTo, ExploredEdge, ExploredNode, type Product, type ProductNode } from './product';
import { checkMerges, checkNodes, type Merge } from './check-symmetry';
import { listMoves, type Move } from './list-moves';
import { createDataKeys, createStateKeys, createSymmetricKeys } from './state-key';
import { createStepper, type PathMachine, type TimeStep } from '../step/stepper';
import { checkSymmetryOption, rename, renameTwice, renamingBetween, type Renaming } from './symmetry';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';

/** A laptop explores this number of states within seconds. */
export const defaultMaxStates = 10_000;
const defaultMaxTransitions = 100_000;

const nothingDue: readonly never[] = [];

/** Number of states to compare again at the end, to detect mutated contexts. */
const recheckedStates = 4;

export class NothingHappensError extends Error {
  constructor() {
    super('generatePaths: nothing can happen to this machine within these bounds');
    this.name = 'NothingHappensError';
  }
}

/**
 * Returns all states that a machine can reach within bounds.
 *
 * @throws {NothingHappensError} if the machine can take no step
 * @throws {Error} if the machine throws, if there are more transitions than `limit`, if states can't be compared, or if
 *   an actor runs and `ends` is missing
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
    events,
    answers = () => [],
    serialize,
    keepsOrder = false,
    symmetry,
    maxStates = defaultMaxStates,
    limit,
    stopWhen = () => false,
    isEnough = () => false,
    ends,
    itemOf = () => undefined,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): Product<TSnapshot, TEvent | ActorEndEvent> {
  type State = TimedSnapshot<TSnapshot, TEvent>;
  type Node = ExploredNode<TSnapshot, TEvent | ActorEndEvent, State>;
  const stepper = createStepper(machine);
  const symmetric = symmetry && createSymmetricKeys<TSnapshot, TEvent>(serialize, { keepsOrder }, symmetry);
  const stateKeys = symmetric ?? createStateKeys<TSnapshot, TEvent>(serialize, { keepsOrder });
  const { keyOf } = stateKeys;
  const merges: Merge<Node, State>[] = [];
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
    if (transitionCount === limit)
      throw new Error(`generatePaths: there are more transitions than \`limit\` allows, which is ${limit}`);
    transitionCount += 1;
    const { event, after } = move;
    let taken: TimeStep<TSnapshot, TEvent>;
    try {
      taken = take(state, move);
    } catch (cause) {
      throw errorAtStep(cause, from, { event, after });
    }
    const to = isSameState(state, taken.state) ? from : visit(taken.state);
    const renaming =
      symmetric && symmetric.exactKeyOf(to.state) !== symmetric.exactKeyOf(taken.state)
        ? renamingBetween(symmetric.canonicalOf(to.state), symmetric.canonicalOf(taken.state))
        : undefined;
    if (renaming) merges.push({ node: to, state: taken.state, renaming });
    const { record } = taken.state;
    // Without `serialize`, states with equal keys are equal, so they share one snapshot.
    const isShared = !serialize && !renaming && to.state !== taken.state;
    const edge = new ExploredEdge(
      event,
      after,
      taken.due,
      isShared ? record.endingIn(to.snapshot) : record,
      from,
      to,
      after === undefined ? itemOf(event) : undefined,
      renaming,
    );
    if (to.arrival === undefined && to !== start) to.arrival = edge;
    from.edges.push(edge);
  };

  const endsOf = (actor: RunningActor, snapshot: TSnapshot): readonly ActorEnd[] => {
    if (!ends)
      throw new Error(
        `generatePaths: \`ends\` must be a function that returns how the actor ${JSON.stringify(actor.id)} may end, got undefined`,
      );
    return ends(actor, snapshot);
  };
  const movesFrom = (state: State) => listMoves(state, { events, answers, ends: endsOf });

  const explore = (node: Node): void => {
    for (const move of movesFrom(node.state)) addTransition(node, node.state, move);
  };

  const eventKeys = createDataKeys({ unordered: new Set(Object.keys(symmetry ?? {})) });
  const keyOfMove = ({ event, after }: Move<TEvent | ActorEndEvent>) =>
    `${after !== undefined} ${eventKeys.keyOf(event, event.type)}`;

  const replay: Product<TSnapshot, TEvent | ActorEndEvent>['replay'] = (edges) => {
    let state = start.state;
    let names: Renaming | undefined;
    return edges.map(({ event: original, after, renaming }) => {
      const renamed = { event: rename(original, names), after };
      const key = keyOfMove(renamed);
      const move = movesFrom(state).find((possible) => keyOfMove(possible) === key) ?? renamed;
      const taken = take(state, move);
      ({ state } = taken);
      names = renameTwice(names, renaming);
      return { event: taken.due[0] ?? move.event, after, due: taken.due, snapshot: state.snapshot };
    });
  };

  const begin = (): State => {
    try {
      return stepper.start(input);
    } catch (cause) {
      throw errorAtStep(cause, undefined, undefined);
    }
  };
  const first = begin();
  if (symmetry) checkSymmetryOption(symmetry, first.snapshot.context);
  const start = visit(first);
  let exploredCount = 0;
  let bound: string | undefined;
  // The loop also visits entries that are added while it runs, so the map is the queue too.
  for (const node of nodes.values()) {
    const isActive = node.snapshot.status === 'active';
    const isExplored = isActive && !stopWhen(node.snapshot);
    if (nodes.size > maxStates) bound = describeBound('maxStates');
    else if (limit === undefined && transitionCount >= defaultMaxTransitions) bound = describeBound('limit');
    else if (isEnough(exploredCount)) bound = '`isEnough` stopped it';
    else if (isExplored) bound = describeAccumulation(node.state, start.state);
    if (bound !== undefined) break;
    if (isExplored) explore(node);
    node.isExplored = isExplored || !isActive;
    exploredCount += 1;
  }
  if (start.edges.length === 0 && bound === undefined && !stopWhen(start.snapshot)) throw new NothingHappensError();
  stateKeys.forget();
  const checkedEvery = Math.ceil(nodes.size / recheckedStates);
  const isChanged =
    !serialize && [...nodes].some(([key, { state }], index) => index % checkedEvery === 0 && keyOf(state) !== key);
  if (isChanged)
    throw new Error(
      'generatePaths: an action or a guard mutates the context, so states cannot be distinguished: `assign` must return new objects',
    );
  const all = [...nodes.values()];
  if (symmetric) {
    checkNodes(all, ({ state }, event) => symmetric.keyOfStep(state, event));
    checkMerges(merges, { listMoves: movesFrom, take, nodeOf: (state) => nodes.get(keyOf(state)), keyOf: keyOfMove });
  }
  return {
    start,
    nodes: all,
    replay,
    cut:
      bound === undefined
        ? undefined
        : `The search stopped at ${nodes.size} states, ${nodes.size - exploredCount} of them unexplored: ${bound}.${describeGrowth(all.map(({ state }) => state))}`,
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
