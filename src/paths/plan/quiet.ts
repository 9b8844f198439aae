import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Path } from '../../../machines/paths';
import { createDataKeys } from '../../../machines/paths/product/state-key';
import { edgesToVisit } from '../../../machines/paths/product/product';
import { quietStep, type ReplayStep, type Step, type StepGroup, type WalkState } from './step';
import type { Walker } from './walker';

type AnyPath = Path<AnyMachineSnapshot, EventObject>;

/** Maximum number of states to search. A way back to the previous state is usually much shorter. */
const maxSearched = 200;

interface Way {
  readonly state: WalkState;
  readonly elapsed: number;
  readonly arrival: { readonly from: Way; readonly edge: Step } | undefined;
}

/**
 * Adds steps in which time passes and nothing may happen. Each state without timers waits once, for the longest delay.
 *
 * Other steps find timers that the app forgets to clear. They cancel a timer halfway, start it again if possible, and
 * wait until the canceled timer would have fired. Each event that cancels a timer is tried once.
 */
export function addQuiet(
  paths: readonly AnyPath[],
  walker: Walker,
  groupSteps: (steps: readonly Step[]) => readonly StepGroup[],
): readonly (AnyPath & { readonly steps: readonly Step[] })[] {
  const grouped = paths.map((path) => ({ path, groups: groupSteps(path.steps) }));
  const longestMs = Math.max(
    0,
    ...grouped.flatMap(({ groups }) => groups.flatMap(({ state }) => state.timers.map(({ left }) => left))),
  );
  if (longestMs === 0) return paths;
  const waited = new Set<string>();
  const probed = new Set<string>();
  return grouped.map(({ path, groups }) => {
    const steps = groups.flatMap(({ step, following, state: { snapshot, timers }, isStable }): readonly Step[] => {
      const taken = [...(step ? [step] : []), ...following];
      const key = JSON.stringify(snapshot.value);
      if (!isStable || snapshot.status !== 'active' || timers.length > 0 || waited.has(key)) return taken;
      waited.add(key);
      return [...taken, { ...quietStep(longestMs), due: [], snapshot }];
    });
    let end = groups.at(-1)?.state;
    for (const { step, before, state } of groups)
      for (const timer of step?.after === undefined ? before.timers : []) {
        const { type } = timer.event;
        const key = JSON.stringify([type, step?.event.type]);
        if (step === undefined || state.timers.includes(timer) || probed.has(key) || !end) continue;
        const probe = probeTimer(walker, end, type, step.event.type);
        if (!probe) continue;
        probed.add(key);
        steps.push(...probe.steps);
        end = probe.state;
      }
    return { ...path, steps, state: steps.at(-1)?.snapshot ?? path.start };
  });
}

/** Returns steps after which a timer of this type would fire if the app forgot to clear it. */
function probeTimer(
  walker: Walker,
  from: WalkState,
  type: string,
  cancelType: string,
): { readonly steps: readonly Step[]; readonly state: WalkState } | undefined {
  const timerIn = ({ timers }: WalkState) => timers.findLast(({ event }) => event.type === type);
  const cancelIn = (state: WalkState) =>
    walker
      .movesFrom(state)
      .filter(({ event, after }) => after === undefined && event.type === cancelType)
      .find((move) => {
        const { snapshot, timers } = walker.advance(state, move).state;
        const timer = timerIn(state);
        return snapshot.status === 'active' && timer !== undefined && !timers.includes(timer);
      });
  const running = search(
    walker,
    from,
    (state) => (timerIn(state)?.left ?? 0) > 1 && (state.timers[0]?.left ?? 0) > 1 && cancelIn(state) !== undefined,
    Infinity,
  );
  const cancel = running && cancelIn(running.state);
  if (!running || !cancel) return undefined;
  const steps = [...edgesToVisit(running)];
  let { state } = running;
  const take = (step: ReplayStep) => {
    const taken = walker.advance(state, step);
    steps.push(taken.step);
    ({ state } = taken);
  };
  const nextMs = state.timers[0]?.left ?? 0;
  const waitMs = Math.floor(Math.min(nextMs, timerIn(state)?.left ?? 0) / 2);
  let leftMs = (timerIn(state)?.left ?? 0) - waitMs;
  take(quietStep(waitMs));
  take(cancel);
  const again = search(walker, state, (other) => timerIn(other) !== undefined, leftMs - 1);
  const started = again ?? search(walker, state, () => true, 0);
  if (!started) return undefined;
  steps.push(...edgesToVisit(started));
  ({ state } = started);
  leftMs -= started.elapsed;
  for (let [next] = state.timers; next && next.left <= leftMs; [next] = state.timers) {
    const [move] = walker.movesFrom(state).filter(({ after }) => after !== undefined);
    if (!move || next.event.type === type) return undefined;
    leftMs -= next.left;
    take(move);
  }
  if (leftMs > 0 && walker.isStable(state) && state.snapshot.status === 'active') take(quietStep(leftMs, type));
  return { steps, state };
}

/** Returns the nearest stable state that matches, at most `maxMs` milliseconds away. */
function search(
  walker: Walker,
  from: WalkState,
  isSought: (state: WalkState) => boolean,
  maxMs: number,
): Way | undefined {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  const visited = new Set<string>();
  const ways: Way[] = [{ state: from, elapsed: 0, arrival: undefined }];
  // The loop also visits the ways that it adds.
  for (const way of ways) {
    const { state, elapsed } = way;
    if (walker.isStable(state) && isSought(state)) return way;
    const { snapshot, timers } = state;
    const key = keyOf([snapshot.value, snapshot.context, timers.map(({ event, left }) => [event.type, left])], 'state');
    if (visited.has(key) || visited.size === maxSearched) continue;
    visited.add(key);
    for (const move of walker.movesFrom(state)) {
      const taken = walker.advance(state, move);
      const ms = elapsed + (taken.step.after ?? 0);
      if (ms <= maxMs) ways.push({ state: taken.state, elapsed: ms, arrival: { from: way, edge: taken.step } });
    }
  }
  return undefined;
}
