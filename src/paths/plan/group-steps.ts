import { settle, statesOf } from './follow';
import type { BareStep, Step, StepGroup } from './step';
import type { Walker } from './walker';

/**
 * Groups the steps of a path that happen at once. The first group is the start. Steps that follow the last one automatically are
 * added.
 *
 * @param isAutomatic returns true for a step that follows the one before it automatically
 */
export function groupSteps(
  walker: Walker,
  steps: readonly Step[],
  isAutomatic: (step: BareStep) => boolean,
): readonly StepGroup[] {
  const { isAtRest } = walker;
  const [start, ...states] = statesOf(walker, steps);
  const groups: StepGroup[] = [];
  let group: StepGroup = {
    step: undefined,
    following: [],
    from: -1,
    to: -1,
    before: start,
    state: start,
    isAtRest: isAtRest(start),
  };
  for (const [index, step] of steps.entries()) {
    const { state: before } = group;
    const state = states[index] ?? before;
    const end = { to: index, state, isAtRest: isAtRest(state) };
    if (isAutomatic(step)) {
      group = { ...group, ...end, following: [...group.following, step] };
    } else {
      groups.push(group);
      group = { step, following: [], from: index, before, ...end };
    }
  }
  // A test checks the end of a path too, so it awaits the steps that follow automatically.
  const { state, steps: rest } = settle(walker, group.state);
  return [...groups, { ...group, following: [...group.following, ...rest], state, isAtRest: isAtRest(state) }];
}
