import type { ActionExecutor, AnyStateMachine, InspectionEvent } from 'xstate';
import { isObject } from '../../../machines/shared/json';
import { watchGuards } from '../../inspector/feed/watch-guards';
import { placeholderActor } from '../../inspector/open/run/build-machine';
import { isMachine5 } from '../../shared/xstate-shapes';

/**
 * Disables an actor's effects outside of its machine. XState reports even an actor spawned without a name before it
 * reads the actor's logic, so the logic can be replaced here:
 *
 * - Promises, callbacks and observables run until the user ends them.
 * - Actions that aren't XState's own do nothing.
 */
export function replaceEffects({ type, actorRef }: InspectionEvent): void {
  if (type !== '@xstate.actor' || !('logic' in actorRef)) return;
  const { logic } = actorRef;
  if (isMachine5(logic)) Object.assign(actorRef, { logic: withoutActions(logic) });
  else if (isObject(logic) && 'start' in logic) Object.assign(actorRef, { logic: placeholderActor });
}

function withoutActions(machine: AnyStateMachine): AnyStateMachine {
  const copy = watchGuards(machine);
  const getInitialSnapshot = copy.getInitialSnapshot.bind(copy);
  const transition = copy.transition.bind(copy);
  return Object.assign(copy, {
    getInitialSnapshot: (...[scope, input]: Parameters<typeof getInitialSnapshot>) =>
      getInitialSnapshot(quiet(scope), input),
    transition: (...[snapshot, event, scope]: Parameters<typeof transition>) =>
      transition(snapshot, event, quiet(scope)),
  });
}

/** Reports all actions, but runs only XState's own, e.g. `raise` and `sendTo`. */
function quiet<TScope extends { readonly actionExecutor: ActionExecutor }>(scope: TScope): TScope {
  return {
    ...scope,
    actionExecutor: (action: Parameters<ActionExecutor>[0]) =>
      scope.actionExecutor(action.type.startsWith('xstate.') ? action : { ...action, exec: undefined }),
  };
}
