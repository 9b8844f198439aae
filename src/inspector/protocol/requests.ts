import { isCount, isEvent, isObject, isString } from '../../shared/json';
import type { Request } from './messages';
import { isTooDeep } from './nesting';

/** Undefined for other data. Doesn't use valibot, to keep it out of the app's bundle. */
export function readRequest(data: unknown): Request | undefined {
  if (!isObject(data) || !isString(data['session']) || isTooDeep(data)) return undefined;
  const { type, session, id, event, eventType, snapshotId, number } = data;
  switch (type) {
    case '@chartable.send':
      return isEvent(event) ? { type, session, event } : undefined;
    case '@chartable.received':
      return isCount(number) ? { type, session, number } : undefined;
    case '@chartable.whole':
      return { type, session };
    case '@chartable.can':
      return isCount(id) && isEvent(event) ? { type, id, session, event } : undefined;
    case '@chartable.example':
      return isCount(id) && isString(eventType) ? { type, id, session, eventType } : undefined;
    case '@chartable.restore':
      return isCount(id) && isString(snapshotId) ? { type, id, session, snapshotId } : undefined;
    default:
      return undefined;
  }
}
