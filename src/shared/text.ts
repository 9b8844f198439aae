import { isJsonArray, isJsonObject, type Json } from '../../machines/shared/json';

export function formatValue(value: Json | undefined, maxLength = 80): string {
  if (value === undefined) return '—';
  const text = writeWithin(value, maxLength);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

function writeWithin(value: Json, left: number): string {
  if (left <= 0) return '…';
  if (typeof value === 'string') return JSON.stringify(value.length > left ? `${value.slice(0, left)}…` : value);
  if (isJsonArray(value))
    return `[${joinWithin(
      value.map((item) => (rest: number) => writeWithin(item, rest)),
      left,
    )}]`;
  if (isJsonObject(value)) {
    const parts = Object.entries(value).map(
      ([key, item]) =>
        (rest: number) =>
          `${key}: ${writeWithin(item, rest - key.length)}`,
    );
    return parts.length === 0 ? '{}' : `{ ${joinWithin(parts, left)} }`;
  }
  return String(value);
}

function joinWithin(parts: readonly ((left: number) => string)[], maxLength: number): string {
  const written: string[] = [];
  let left = maxLength;
  for (const part of parts) {
    if (left <= 0) {
      written.push('…');
      break;
    }
    const text = part(left);
    left -= text.length + 2;
    written.push(text);
  }
  return written.join(', ');
}

/** Formats an event's data without its `type`. Returns an empty string for an event without data. */
export function formatPayload(event: Json | undefined, maxLength = 80): string {
  if (!isJsonObject(event)) return '';
  const rest = Object.entries(event).filter(([key]) => key !== 'type');
  return rest.length === 0 ? '' : formatValue(Object.fromEntries(rest), maxLength);
}

/** Returns the message of a thrown error, or any other thrown value as text. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Keys of objects and indexes of lists, outermost first. */
export type KeyPath = readonly (string | number)[];

export function formatKeyPath(path: KeyPath): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/**
 * Formats an elapsed time as seconds, or as minutes and seconds.
 *
 * @example
 * formatElapsed(12_345, 0) // '12.345'
 */
export function formatElapsed(at: number, from: number): string {
  const seconds = Math.max(0, at - from) / 1000;
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - 60 * minutes).toFixed(3).padStart(6, '0');
  return minutes > 0 ? `${minutes}:${rest}` : rest;
}

/** Formats a duration in milliseconds, e.g. `0.0 s` or `1:05.2`. */
export function formatSeconds(durationMs: number): string {
  const tenths = Math.max(0, Math.round(durationMs / 100));
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  return minutes > 0 ? `${minutes}:${rest.toFixed(1).padStart(4, '0')}` : `${rest.toFixed(1)} s`;
}

/**
 * Makes XState's delay events readable. Other types stay unchanged.
 *
 * @example
 * formatEventType('xstate.after.3000.traffic.on') // 'after 3 s (traffic.on)'
 * formatEventType('xstate.after.patience.traffic.on') // 'after patience (traffic.on)'
 */
export function formatEventType(type: string): string {
  const [, delay, state] = /^xstate\.after\.([^.]+)\.(.+)$/s.exec(type) ?? [];
  if (delay === undefined || state === undefined) return type;
  return `after ${/^\d+$/.test(delay) ? formatDelay(Number(delay)) : delay} (${state})`;
}

export function formatDelay(ms: number): string {
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`;
}

export function formatCount(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`;
}
