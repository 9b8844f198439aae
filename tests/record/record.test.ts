import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { decodeOldLink, definePages } from './driver';
import { isSame, readRecord, type PanelState, type RecordedRun, type Seen, type UserEvent } from './record';

/*
 * Replays the behavior of the six pages at commit f2c568f8. A script of the commit that added this file recorded it from
 * a fixed seed. The record never changes. List renamed states and accepted differences here instead.
 */

const file = readFileSync(join(import.meta.dirname, 'record.json.br'));
const recordedHash = '503b34a8380bd0097d37d577dfc61bd5701abbeab0f3a927099d20148211f4fd';

/**
 * States that were renamed, merged or split since. If all states of `was` are active in the record, those of `is` must
 * be active now. The entries apply in order.
 */
const renamedStates: readonly { readonly was: readonly string[]; readonly is: readonly string[] }[] = [
  { was: ['composition.composing'], is: ['textBoxes.composing'] },
  { was: ['composition.idle'], is: ['textBoxes.idle'] },
  { was: ['filtering'], is: ['search', 'columnFilters'] },
  { was: ['url.pagination.together'], is: ['url.pagination.waiting'] },
  { was: ['rows.waiting.named'], is: ['rows.waiting.unverified'] },
  { was: ['rows.waiting.kept'], is: ['rows.waiting.verified'] },
];

/** Paths of regions that didn't exist. Their states aren't compared. */
const newRegions: readonly string[] = ['reset'];

/** Intended differences. After one of these, the rest of its run isn't compared. */
const acceptedDifferences: readonly AcceptedDifference[] = [];

interface AcceptedDifference {
  readonly part: Part;
  /** The page's path before the user event, or an old link's form. */
  readonly at: string;
  /** The kind of user event. Missing for links and opened pages. */
  readonly after?: UserEvent[0];
  /** Everything that may differ, e.g. `url`, `historyLength`, `active`, `state.sorting`. */
  readonly what: readonly string[];
  /** The rule that requires the difference. */
  readonly rule: string;
  /** Exact number of these differences, so that the entry can't hide a fault. */
  readonly count: number;
}

type Part = 'encoded' | 'decoded' | 'oldLinks' | 'runs';

interface Difference {
  readonly part: Part;
  readonly at: string;
  readonly after?: UserEvent[0];
  /** Where it occurs, for the message. */
  readonly place: string;
  readonly values: readonly Values[];
}

type Values = readonly [what: string, expected: unknown, actual: unknown];

const valuesOf = (expected: object, actual: object, name = ''): readonly Values[] => {
  const [was, is] = [
    new Map<string, unknown>(Object.entries(expected)),
    new Map<string, unknown>(Object.entries(actual)),
  ];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    isSame(was.get(key), is.get(key)) ? [] : [[name + key, was.get(key), is.get(key)] as const],
  );
};

const stateValues = (expected: PanelState, actual: PanelState) => valuesOf(expected, actual, 'state.');

function activeNow(recorded: readonly string[]): readonly string[] {
  const renamed = renamedStates.reduce<readonly string[]>(
    (active, { was, is }) =>
      was.every((path) => active.includes(path)) ? [...active.filter((path) => !was.includes(path)), ...is] : active,
    recorded,
  );
  return [...new Set(renamed)].toSorted();
}

const isOld = (path: string): boolean => !newRegions.some((region) => path === region || path.startsWith(`${region}.`));

function activeValues(recorded: readonly string[], now: readonly string[]): readonly Values[] {
  const expected = activeNow(recorded);
  const actual = now.filter(isOld);
  const missing = expected.filter((path) => !actual.includes(path));
  const others = actual.filter((path) => !expected.includes(path));
  return missing.length + others.length > 0 ? [['active', missing, others]] : [];
}

const seenValues = ({ state, active, ...recorded }: Seen, now: Seen): readonly Values[] => [
  ...valuesOf(recorded, { url: now.url, historyLength: now.historyLength }),
  ...stateValues(state, now.state),
  ...activeValues(active, now.active),
];

const maxListed = 5;

/** Fails unless each difference is accepted, and each accepted difference occurs. */
function expectAccepted(part: Part, differences: readonly Difference[]): void {
  const accepted = acceptedDifferences.filter((one) => one.part === part);
  const entryOf = ({ at, after, values }: Difference) =>
    accepted.find((one) => one.at === at && one.after === after && values.every(([what]) => one.what.includes(what)));
  const others = differences.filter((one) => entryOf(one) === undefined);
  if (others.length > 0) {
    const listed = others
      .slice(0, maxListed)
      .map(({ place, values }) =>
        [
          place,
          ...values.map(
            ([what, was, is]) => `  ${what}\n    expected ${JSON.stringify(was)}\n    got      ${JSON.stringify(is)}`,
          ),
        ].join('\n'),
      );
    throw new Error(`${others.length} differences from the record, e.g.\n\n${listed.join('\n\n')}`);
  }
  for (const entry of accepted) {
    const { length } = differences.filter((one) => entryOf(one) === entry);
    expect(length, `differences at ${entry.at}: ${entry.rule}`).toBe(entry.count);
  }
}

const { defaults, encoded, decoded, oldLinks, runs } = readRecord(file);
const { encode, decode, open } = definePages(defaults);

const pageOf = ({ url }: Seen): string => new URL(url, 'http://localhost').pathname;

/** Returns the first difference, because later steps depend on it. */
const replay = ({ opened, first, steps }: RecordedRun, index: number): Difference | undefined =>
  open(opened, (site) => {
    const place = (count: number) =>
      [
        `run ${index} on ${opened}, ${count === 0 ? 'opened' : `step ${count}: ${JSON.stringify(steps[count - 1]?.event)}`}`,
        ...steps.slice(0, Math.max(count - 1, 0)).map(({ event }) => `  after ${JSON.stringify(event)}`),
      ].join('\n');
    const opening = seenValues(first, site.see());
    if (opening.length > 0) return { part: 'runs', at: pageOf(first), place: place(0), values: opening };
    let before = first;
    for (const [step, { event, seen }] of steps.entries()) {
      site.do(event);
      const values = seenValues(seen, site.see());
      if (values.length > 0)
        return { part: 'runs', at: pageOf(before), after: event[0], place: place(step + 1), values };
      before = seen;
    }
    return undefined;
  });

// In development, TanStack Table warns about filters of unknown columns.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

test('the file of recorded behavior has the expected hash and number of records', () => {
  expect(file.length).toBeLessThan(500_000);
  expect(createHash('sha256').update(file).digest('hex')).toBe(recordedHash);
  expect([encoded.length + decoded.length, oldLinks.length, runs.length]).toEqual([2000, 400, 300]);
  expect(runs.every(({ steps }) => steps.length === 20)).toBe(true);
});

test('demo pages write recorded states to the recorded URLs, and read the states back', () => {
  expectAccepted(
    'encoded',
    encoded.flatMap(([at, state, search]) => {
      const values = [
        ...valuesOf({ search }, { search: encode(at, state) }),
        ...stateValues({ ...decode(at, ''), ...state }, decode(at, search)),
      ];
      const place = `${at}, a link to ${JSON.stringify(state)}`;
      return values.length > 0 ? [{ part: 'encoded', at, place, values }] : [];
    }),
  );
});

test('demo pages decode recorded URLs, including malformed ones, to the recorded states', () => {
  expectAccepted(
    'decoded',
    decoded.flatMap(([at, search, state]) => {
      const values = stateValues(state, decode(at, search));
      return values.length > 0 ? [{ part: 'decoded', at, place: `${at}, opened with ${search}`, values }] : [];
    }),
  );
});

test('links from nuqs, tablecn, tanstack-table-search-params and older Chartable versions open the same states', () => {
  expectAccepted(
    'oldLinks',
    oldLinks.flatMap(([at, search, state]) => {
      const values = stateValues(state, decodeOldLink(at, search));
      return values.length > 0 ? [{ part: 'oldLinks', at, place: `a link of ${at}: ${search}`, values }] : [];
    }),
  );
});

test(
  'replaying the recorded user events leads to the recorded URLs, history lengths and states',
  { timeout: 300_000 },
  () => {
    expectAccepted(
      'runs',
      runs.flatMap((run, index) => replay(run, index) ?? []),
    );
  },
);
