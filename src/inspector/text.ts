import type { Json } from './protocol/json';
import { isJsonArray, isJsonObject } from './protocol/json';
import type { Path } from './recording/diff';

/** A value on one line, cut at about `most` characters. */
export function brief(value: Json | undefined, most = 80): string {
  if (value === undefined) return '—';
  const text = write(value, most);
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

function write(value: Json, left: number): string {
  if (left <= 0) return '…';
  if (typeof value === 'string') return JSON.stringify(value.length > left ? `${value.slice(0, left)}…` : value);
  if (isJsonArray(value))
    return `[${join(
      value.map((item) => (rest: number) => write(item, rest)),
      left,
    )}]`;
  if (isJsonObject(value)) {
    const parts = Object.entries(value).map(
      ([key, item]) =>
        (rest: number) =>
          `${key}: ${write(item, rest - key.length)}`,
    );
    return parts.length === 0 ? '{}' : `{ ${join(parts, left)} }`;
  }
  return String(value);
}

function join(parts: readonly ((left: number) => string)[], most: number): string {
  const written: string[] = [];
  let left = most;
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

/** The other properties of an event, on one line; nothing if it has none. */
export function payload(event: Json | undefined, most = 80): string {
  if (!isJsonObject(event)) return '';
  const rest = Object.entries(event).filter(([key]) => key !== 'type');
  return rest.length === 0 ? '' : brief(Object.fromEntries(rest), most);
}

export function pathText(path: Path): string {
  return path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/** A moment's time, from the first one on: `12.345 s`. */
export function clock(at: number, from: number): string {
  const seconds = Math.max(0, at - from) / 1000;
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - 60 * minutes).toFixed(3).padStart(6, '0');
  return minutes > 0 ? `${minutes}:${rest}` : rest;
}

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`;
}
