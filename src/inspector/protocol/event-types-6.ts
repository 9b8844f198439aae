import { isString } from '../../shared/json';

/** In XState 5, these internal event types contain IDs. */
const identified = new Map<string, readonly [string, ...string[]]>([
  ['xstate.done.actor', ['xstate.done.actor', 'actorId']],
  ['xstate.error.actor', ['xstate.error.actor', 'actorId']],
  ['xstate.snapshot.actor', ['xstate.snapshot', 'actorId']],
  ['xstate.done.state', ['xstate.done.state', 'stateId']],
  ['xstate.after', ['xstate.after', 'delay', 'stateId']],
]);

export function typeIn5(type: string, fields: Readonly<Record<string, unknown>>): string {
  const { id } = fields;
  if (type === 'xstate.timer' && isString(id) && id.startsWith('xstate.after.')) return id;
  const [beginning, ...names] = identified.get(type) ?? [type.replace(/^@xstate\./, 'xstate.')];
  const ids = names.map((name) => fields[name]).filter((one) => isString(one) || typeof one === 'number');
  return ids.length === names.length ? [beginning, ...ids].join('.') : type;
}
