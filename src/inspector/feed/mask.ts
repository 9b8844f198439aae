import type { EventObject } from 'xstate';
import type { AddressReport } from '../protocol/messages';
import type { Json } from '../protocol/json';
import { isMaskable, isSecretKey, maskedText, maskUrl, type IsSecretKey } from '../protocol/secrets';
import type { InspectedApplication } from './application';
import { warnOfFailure } from './warn';

type Masking = Pick<InspectedApplication, 'mask' | 'sanitize'>;

/** Returns the test for keys whose values are masked; undefined if none are. */
export function secretKeysOf({ mask = true }: Masking): IsSecretKey | undefined {
  if (mask === false) return undefined;
  return mask === true ? isSecretKey : (key) => mask(key, isSecretKey(key));
}

/** Applies the application's `sanitize` to masked data. If it throws, the data is withheld. */
export function sanitize(
  application: Masking,
  data: Json,
  kind: 'definition' | 'snapshot' | 'event' | 'address',
): Json {
  try {
    return application.sanitize?.(data, kind) ?? data;
  } catch (error) {
    warnOfFailure('`sanitize`', error);
    return 'not shown: `sanitize` failed';
  }
}

/** Maximum number of masked events that an application remembers. */
const maxRememberedEvents = 200;
/** Events that an inspector was shown masked, by the text of their masked form. */
const maskedEvents = new WeakMap<Masking, Map<string, EventObject>>();

/** Remembers an event that was shown masked, for when an inspector sends it back. Of two that look alike, the last is remembered. */
export function rememberMasked(application: Masking, shown: Json, event: EventObject): void {
  const events = maskedEvents.get(application) ?? new Map<string, EventObject>();
  maskedEvents.set(application, events);
  const text = JSON.stringify(shown);
  events.delete(text);
  events.set(text, event);
  for (const [oldest] of events) {
    if (events.size <= maxRememberedEvents) break;
    events.delete(oldest);
  }
}

/** Returns the event as it was before it was masked. */
export const unmask = (application: Masking, event: EventObject): EventObject =>
  maskedEvents.get(application)?.get(JSON.stringify(event)) ?? event;

/** Returns a report of a changed URL with the values of secret params masked. */
export function maskAddress(report: AddressReport, isSecret: IsSecretKey | undefined): AddressReport {
  if (!isSecret) return report;
  const hide = (value: string | undefined) => (isMaskable(value) ? maskedText : value);
  return {
    ...report,
    href: maskUrl(report.href, isSecret),
    parameters: report.parameters.map((one) =>
      isSecret(one.name) ? { ...one, before: hide(one.before), after: hide(one.after) } : one,
    ),
  };
}
