import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describeState, describeStep, describeSteps } from '../../../machines/paths/describe';
import { nodesIn, nodesOf, regionOf } from '../../../machines/shared/tree/machine-tree';
import { isFault, isQuiet, type PlannedPath, type Step } from './step';

const maxStateLength = 60;

export function nameActor(machine: AnyStateMachine, id: string): string {
  const source = sourceOf(machine, id);
  return typeof source === 'string' && /^\d+\./.test(id) ? source : id;
}

function sourceOf({ root }: AnyStateMachine, id: string): unknown {
  for (const node of nodesOf(root)) for (const invoked of node.invoke) if (invoked.id === id) return invoked.src;
  return undefined;
}

/**
 * Returns a delay's name and its state, for messages.
 *
 * @example
 * nameDelay(machine, 'xstate.after.5000.toast.shown') // '"after 5000" of shown'
 */
export function nameDelay({ root }: AnyStateMachine, type: string): string {
  const source = nodesOf(root).find(({ transitions, id }) => transitions.has(type) && type.endsWith(`.${id}`));
  if (!source) return JSON.stringify(type);
  const delay = type.slice('xstate.after.'.length, -source.id.length - 1);
  return `"after ${delay}" of ${source.path.join('.') || 'the root'}`;
}

export function nameStep(step: Step, nameActor: (id: string) => string): string {
  if (isQuiet(step.event)) return `wait ${step.after} ms`;
  const isRefused = step.isRefused === true && !isFault(step.event);
  return `${describeStep(step, nameActor)}${isRefused ? ', which the machine refuses here' : ''}`;
}

export function namePath(
  start: AnyMachineSnapshot,
  steps: readonly Step[],
  { isShown, nameActor }: { readonly isShown: (step: Step) => boolean; readonly nameActor: (id: string) => string },
): string {
  const shown = steps.filter(isShown);
  const end = nameEnd(start, steps.at(-1)?.snapshot ?? start);
  return shown.length === 0 ? end : `${describeSteps(shown, nameActor)} → ${end}`;
}

/** Names a path's final state. In a long name, lists only the parts that differ from the start. */
function nameEnd(start: AnyMachineSnapshot, end: AnyMachineSnapshot): string {
  const whole = describeState(end.value);
  if (whole.length <= maxStateLength) return whole || 'as it starts';
  const before = new Set(nodesIn(start));
  const changed = nodesIn(end).filter((node) => !before.has(node) && Object.keys(node.states).length === 0);
  const names = changed.map(({ path }) => path.join('.')).join(', ') || 'as it starts';
  return names.length <= maxStateLength ? names : `${names.slice(0, maxStateLength - 1)}…`;
}

export function nameAll(
  paths: readonly Pick<PlannedPath, 'start' | 'steps'>[],
  namePath: (steps: readonly Step[]) => string,
): readonly PlannedPath[] {
  const counts = new Map<string, number>();
  return paths.map(({ start, steps }) => {
    const name = namePath(steps);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, region: regionOfPath(start, steps), start, steps };
  });
}

function regionOfPath(start: AnyMachineSnapshot, steps: readonly Step[]): string {
  const after = nodesIn(steps.at(-1)?.snapshot ?? start);
  const before = new Set(nodesIn(steps.at(-2)?.snapshot ?? start));
  const entered = after.find((node) => !before.has(node)) ?? after.at(-1);
  return entered ? regionOf(entered).id : '';
}
