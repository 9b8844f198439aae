import type { EventObject } from 'xstate';
import type { UrlReport, SearchParamChange } from '../protocol/messages';
import { isObject, isString, property, type Json } from '../../../machines/shared/json';
import { plain } from '../../shared/plain';
import { isMaskable, isSecretKey, maskedText, maskUrl, type IsSecretKey } from '../../shared/secrets';
import type { InspectedApplication } from './application';
import { warnOfFailure } from './roots';

type Masking = Pick<InspectedApplication, 'mask' | 'sanitize'>;

export function secretKeysOf({ mask = true }: Masking): IsSecretKey | undefined {
  if (mask === false) return undefined;
  return mask === true ? isSecretKey : (key) => mask(key, isSecretKey(key));
}

/**
 * Returns the app's sanitized data. If `sanitize` throws, returns an error message instead, so that no secret is sent.
 */
export function sanitize(application: Masking, data: Json, kind: 'definition' | 'snapshot' | 'event' | 'url'): Json {
  try {
    return application.sanitize?.(data, kind) ?? data;
  } catch (error) {
    warnOfFailure('calling `sanitize`', error);
    return 'not shown: `sanitize` failed';
  }
}

const maxRememberedEvents = 200;
const maskedEvents = new WeakMap<Masking, Map<string, EventObject>>();

/**
 * Remembers a masked event's original, in case the inspector sends the masked one back. If two masked events are equal,
 * remembers only the newer original.
 */
export function rememberMasked(application: Masking, shown: Json, event: EventObject): void {
  const events = maskedEvents.get(application) ?? new Map<string, EventObject>();
  maskedEvents.set(application, events);
  const json = JSON.stringify(shown);
  events.delete(json);
  events.set(json, event);
  for (const [oldest] of events) {
    if (events.size <= maxRememberedEvents) break;
    events.delete(oldest);
  }
}

export const unmask = (application: Masking, event: EventObject): EventObject =>
  maskedEvents.get(application)?.get(JSON.stringify(event)) ?? event;

export function shownUrl(application: Masking, report: UrlReport, isSecret: IsSecretKey | undefined): UrlReport {
  const { how } = report;
  const shown = sanitize(application, plain(maskUrlReport(report, isSecret)).value, 'url');
  if (isString(shown)) return { how, href: shown, parameters: [] };
  const [href, parameters] = [property(shown, 'href'), property(shown, 'parameters')];
  return {
    how,
    href: isString(href) ? href : 'not shown',
    parameters: Array.isArray(parameters) ? parameters.filter(isParamChange) : [],
  };
}

const isParamChange = (shown: unknown): shown is SearchParamChange =>
  isObject(shown) &&
  isString(shown['name']) &&
  [shown['before'], shown['after']].every((value) => value === undefined || isString(value));

function maskUrlReport(report: UrlReport, isSecret: IsSecretKey | undefined): UrlReport {
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
