import type { Chart } from '../chart/chart';
import { lineText } from '../chart/showing';
import type { ChartItem } from '../view/navigation';

/** A state or a transition that was found. */
export interface Found extends ChartItem {
  /** The kind of name that fits: a state's, an event's or a guard's. */
  readonly what: 'state' | 'event' | 'guard';
  readonly text: string;
  /** The path of the state, or of the one that a transition leaves. */
  readonly place: string;
}

/** Maximum number of results. One more letter finds the others. */
const maxFound = 50;

/**
 * Finds states, events and guards whose names, with where they are, contain all words of a text, case ignored. Dots divide
 * words too. Names that begin with the first word come before others.
 *
 * @example
 * findInChart(chart, 'pay') // [{ kind: 'state', id: 'shop.paying', what: 'state', text: 'paying', place: 'shop' }, …]
 */
export function findInChart(chart: Chart, text: string): readonly Found[] {
  const words = text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
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
