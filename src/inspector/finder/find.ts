import type { Chart } from '../../chart/model/chart';
import { listContextPaths } from '../recording/context-paths';
import type { Session } from '../session';
import { lineText } from '../../chart/model/showing';
import type { ChartItem } from '../../../machines/inspector';

export interface Found extends ChartItem {
  readonly what: 'state' | 'event' | 'guard';
  readonly text: string;
  readonly place: string;
}

/** `session` is the actor's session ID. Undefined for the shown actor. */
export interface FoundItem extends Found {
  readonly session: string | undefined;
}

export interface FoundContext {
  readonly kind: 'context';
  readonly what: 'context';
  /** Path of the value. */
  readonly id: string;
  readonly text: string;
  readonly place: string;
}

/** Typing more narrows the results. */
const maxFound = 50;

/**
 * Finds states, events and guards by name. All words must occur in the path, ignoring case. Dots separate words too.
 * Names that start with the first word come first.
 *
 * @example
 * findInChart(chart, 'pay') // [{ kind: 'state', id: 'shop.paying', what: 'state', text: 'paying', place: 'shop' }, …]
 */
export function findInChart(chart: Chart, text: string): readonly Found[] {
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined) return [];
  const found: { found: Found; name: string }[] = [];
  const fits = (name: string, place: string) => {
    const both = `${place} ${name}`.toLowerCase();
    return words.every((word) => both.includes(word)) && words.some((word) => name.toLowerCase().includes(word));
  };
  for (const { id, key, path } of chart.states.values()) {
    const name = key || id;
    const place = path.slice(0, -1).join('.') || chart.id;
    if (fits(name, place)) found.push({ name, found: { kind: 'state', id, what: 'state', text: name, place } });
  }
  for (const transition of chart.transitions.values()) {
    const { key, label, guard, source } = transition;
    const place = chart.states.get(source)?.path.join('.') || chart.id;
    const item = { kind: 'transition', id: key, text: lineText(chart, transition), place } as const;
    if (fits(label, place)) found.push({ name: label, found: { ...item, what: 'event' } });
    else if (guard !== undefined && fits(guard, place)) found.push({ name: guard, found: { ...item, what: 'guard' } });
  }
  const isFirst = ({ name }: { name: string }) => name.toLowerCase().startsWith(first);
  return [...found.filter(isFirst), ...found.filter((one) => !isFirst(one))].slice(0, maxFound).map((one) => one.found);
}

/** Finds states, events and guards of all charts, the shown one first, and context values of all actors. */
export function findInActors(session: Session, shown: Chart, text: string): readonly (FoundItem | FoundContext)[] {
  const items: FoundItem[] = findInChart(shown, text).map((one) => ({ ...one, session: undefined }));
  const contexts = new Map<string, FoundContext>();
  const definitions = new Set<string>();
  const words = wordsOf(text);
  for (const actor of session.recording.actors.values()) {
    const { name, definitionJson = '' } = actor;
    // Thousands of actors may share a machine.
    if (!definitions.has(definitionJson) && items.length < maxFound) {
      definitions.add(definitionJson);
      const chart = session.chartOf(actor);
      if (chart && chart.id !== shown.id)
        for (const one of findInChart(chart, text))
          items.push({ ...one, place: `${name}: ${one.place}`, session: actor.session });
    }
    for (const id of words.length > 0 && contexts.size < maxFound ? listContextPaths(actor) : []) {
      if (!contexts.has(id) && words.every((word) => id.toLowerCase().includes(word)))
        contexts.set(id, { kind: 'context', what: 'context', id, text: id, place: name });
    }
  }
  return [...items.slice(0, maxFound), ...contexts.values()];
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
