import { createFilter } from '../src/table/columns/own/own.column';

/** Rows with and without a value of every kind. */
export interface Book {
  readonly title: string | null;
  readonly pages: number | null;
  readonly published: Date | null;
  readonly lent: boolean | null;
  readonly shelf: string | null;
  readonly topics: readonly string[];
  readonly place: readonly [x: number, y: number];
}

export const shelves = ['ground', 'upper', 'cellar'] as const;
export const topics = [
  { value: 'bio', text: 'Biology' },
  { value: 'geo', text: 'Geography' },
  { value: 'none', text: 'Of no topic' },
] as const;

const titles = ['Åse', 'ant', 'Ant', 'bee', 'Zoë', 'élan', '10', '9', null, 'a.b,c', '', 'Émile'];
const topicSets = [[], ['bio'], ['geo', 'bio'], ['none'], ['bio', 'geo', 'none'], ['unknown']];

/** 60 books with few different values per kind, so that pages end between equal values. */
export const sampleBooks: readonly Book[] = Array.from({ length: 60 }, (_, index) => ({
  title: titles[index % titles.length] ?? null,
  pages: index % 7 === 3 ? null : index % 7 === 5 ? Number.NaN : (index * 37) % 1500,
  published: index % 5 === 4 ? null : new Date(Date.UTC(2000, index % 14, 1 + (index % 3), index % 24)),
  lent: index % 4 === 3 ? null : index % 2 === 0,
  shelf: index % 6 === 5 ? null : (shelves[index % 4] ?? 'attic'),
  topics: topicSets[index % topicSets.length] ?? [],
  place: [index % 8, Math.floor(index / 8)],
}));

/** A circle on the floor, to filter the books by their place. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A filter codec whose `parse` throws, like those of validation libraries. */
export const withinCircle = createFilter<Book['place'], Circle>({
  parse: (value) => {
    const [x, y, radius, ...others] = value as readonly unknown[];
    if (![x, y, radius].every(Number.isFinite) || others.length > 0 || Number(radius) <= 0)
      throw new Error('no circle');
    return { x: Number(x), y: Number(y), radius: Number(radius) };
  },
  format: ({ x, y, radius }) => [x, y, radius],
  matches: (place, { x, y, radius }) => Math.hypot(place[0] - x, place[1] - y) <= radius,
});
