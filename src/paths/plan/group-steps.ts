import { settle, statesOf } from './follow';
import type { ReplayStep, Step, StepGroup } from './step';
import type { Walker } from './walker';

export function groupSteps(
  walker: Walker,
  steps: readonly Step[],
  isAutomatic: (step: ReplayStep) => boolean,
): readonly StepGroup[] {
  const { isStable } = walker;
  const [start, ...states] = statesOf(walker, steps);
  const groups: StepGroup[] = [];
  let group: StepGroup = {
    step: undefined,
    following: [],
    from: -1,
    to: -1,
    before: start,
    state: start,
    isStable: isStable(start),
  };
  for (const [index, step] of steps.entries()) {
    const { state: before } = group;
    const state = states[index] ?? before;
    const end = { to: index, state, isStable: isStable(state) };
    if (isAutomatic(step)) {
      group = { ...group, ...end, following: [...group.following, step] };
    } else {
      groups.push(group);
      group = { step, following: [], from: index, before, ...end };
    }
  }
  // Adds the automatic steps after the last event, because the final state is checked too.
  const { state, steps: rest } = settle(walker, group.state);
  return [...groups, { ...group, following: [...group.following, ...rest], state, isStable: isStable(state) }];
}
