import { typeIn5 } from '../protocol/event-types-6';
import { isEvent, isObject, isString } from '../../shared/json';
import type { TargetedTransition } from '../protocol/messages';

/** Parts of an `@xstate.transition` event, which XState 6 and `@xstate/store` 4 send for each event. */
export interface InspectedTransition {
  readonly event: { readonly type: string };
  readonly source: unknown;
  readonly taken: readonly TargetedTransition[] | undefined;
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

export function readInspectedTransition(inspected: object): InspectedTransition {
  const { event, sourceRef, microsteps, actions }: Readonly<Record<string, unknown>> = { ...inspected };
  const listed: readonly unknown[] = Array.isArray(actions) ? actions : [];
  return {
    event: eventIn5(event),
    source: sourceRef,
    taken: Array.isArray(microsteps) ? microsteps.flatMap(readTaken) : undefined,
    actions: listed.flatMap((action) => {
      if (!isEvent(action) || action.type.startsWith('@xstate.')) return [];
      return [{ type: action.type, params: undefined }];
    }),
  };
}

export function eventIn5(event: unknown): { readonly type: string } {
  if (!isEvent(event)) return { type: '' };
  const type = typeIn5(event.type, { ...event });
  return type === event.type ? event : { ...event, type };
}

/** Reads a transition's `toJSON()`. Its node IDs start with `#`, and `matches` identifies an internal event. */
function readTaken(transition: unknown): TargetedTransition[] {
  if (!isObject(transition) || typeof transition['toJSON'] !== 'function') return [];
  const described: unknown = Reflect.apply(transition['toJSON'], transition, []);
  if (!isObject(described)) return [];
  const { source, eventType, target, matches } = described;
  if (!isString(source) || !isString(eventType)) return [];
  return [
    {
      source: withoutHash(source),
      descriptor: isObject(matches) ? typeIn5(eventType, matches) : eventType,
      targets: Array.isArray(target) ? target.filter(isString).map(withoutHash) : [],
    },
  ];
}

const withoutHash = (id: string): string => id.replace(/^#/, '');
