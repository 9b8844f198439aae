import type { EventObject } from 'xstate';
import type { PathExample } from '../options/options';
import { findEqual, findSame } from './find-same';
import { isFault, isQuiet, type ReplayStep, type Step, type WalkState } from './step';
import type { Walker } from './walker';

const maxFollowing = 100;

export function settle(
  { isStable, movesFrom, advance }: Walker,
  from: WalkState,
): { readonly state: WalkState; readonly steps: readonly Step[] } {
  let state = from;
  const steps: Step[] = [];
  while (steps.length < maxFollowing && !isStable(state)) {
    const [move] = movesFrom(state);
    if (!move) break;
    const taken = advance(state, move);
    state = taken.state;
    steps.push(taken.step);
  }
  return { state, steps };
}

export const followSteps = (walker: Walker, steps: readonly ReplayStep[]): readonly Step[] | undefined =>
  followMoves(
    walker,
    steps.map((step) => (state) => findMove(walker, state, step)),
  );

export const followExample = (walker: Walker, { steps }: PathExample<EventObject>): readonly Step[] | undefined =>
  followMoves(
    walker,
    steps.map(
      (step) => (state) =>
        'type' in step
          ? (findSame(walker.movesFrom(state), step) ?? findMove(walker, state, { event: step }))
          : walker.movesFrom(state).find(({ after }) => after === step.after),
    ),
  );

export function statesOf(walker: Walker, steps: readonly ReplayStep[]): readonly [WalkState, ...WalkState[]] {
  let state = walker.startWalk();
  const states: [WalkState, ...WalkState[]] = [state];
  for (const step of steps) {
    ({ state } = walker.advance(state, findMove(walker, state, step) ?? step));
    states.push(state);
  }
  return states;
}

function followMoves(
  walker: Walker,
  finders: readonly ((state: WalkState) => ReplayStep | undefined)[],
): readonly Step[] | undefined {
  let state = walker.startWalk();
  const followed: Step[] = [];
  for (const find of finders) {
    const move = find(state);
    if (!move) return undefined;
    const taken = walker.advance(state, move);
    state = taken.state;
    followed.push(taken.step);
  }
  return [...followed, ...settle(walker, state).steps];
}

function findMove(
  { movesFrom, refusedFrom, canGenerate }: Walker,
  state: WalkState,
  { event, after }: ReplayStep,
): ReplayStep | undefined {
  if (isFault(event)) return { event, isRefused: true };
  if (isQuiet(event))
    return (state.timers[0]?.left ?? Infinity) > (after ?? 0) ? { event, after, isRefused: true } : undefined;
  const isTime = after !== undefined;
  const moves = movesFrom(state).filter((move) => (move.after !== undefined) === isTime);
  // If a random walk has generated the event's data, no move contains the event.
  const drawn = !isTime && !findEqual(moves, event) && canGenerate(state, event) ? { event } : undefined;
  return drawn ?? findSame(moves, event) ?? (isTime ? undefined : findSame(refusedFrom(state), event));
}
