import { fc } from '../seeded';
import type { TableEvent } from '../../machines/table';
import { formatStep } from '../paths/harness/run-path';
import { texts, userEvents, weighted } from '../paths/harness/walk';
import { engineNames } from '../browser-model';
import {
  HistoryRun,
  loads,
  paramAt,
  pathnames,
  writers,
  type Destination,
  type Load,
  type Mood,
  type Writer,
} from './history-run';

export type WalkStep =
  | { readonly userEvent: TableEvent; readonly place: number }
  | { readonly wait: number }
  | { readonly go: -1 | 1 }
  | { readonly by: 'link' | 'redirect'; readonly to: Destination }
  | { readonly script: 'pushState' | 'replaceState'; readonly to: Destination; readonly keepsState: boolean }
  | { readonly load: Load }
  | { readonly page: 'restore' | 'rejoin' }
  | { readonly mood: Mood };

const places = fc.nat(2);

const destinations: fc.Arbitrary<Destination> = fc
  .record({
    pathname: fc.constantFrom(...pathnames),
    keepsSearch: fc.boolean(),
    params: fc.array(
      fc.tuple(
        places,
        fc.oneof(
          fc.tuple(fc.constant('q'), texts),
          fc.tuple(fc.constant('page'), fc.constantFrom('2', '99', '0')),
          fc.tuple(fc.constant('sort'), fc.constantFrom('name', '-age,name', 'no')),
        ),
      ),
      { maxLength: 2 },
    ),
  })
  .map(({ pathname, keepsSearch, params }) => ({
    pathname,
    keepsSearch,
    params: params.map(([place, [param, text]]) => [paramAt(pathname, place, param), text] as const),
  }));

const gestures = userEvents.filter(({ type }) => type !== 'url.flush');

const steps: fc.Arbitrary<WalkStep> = fc.oneof(
  weighted(24, fc.record({ userEvent: gestures, place: places })),
  weighted(
    10,
    fc.record({
      wait: fc.oneof(fc.constantFrom(1, 10, 119, 120, 121, 380, 499, 500, 501, 999, 1000, 1001, 6000), fc.nat(1500)),
    }),
  ),
  weighted(4, fc.record({ go: fc.constantFrom<-1 | 1>(-1, -1, 1) })),
  weighted(4, fc.record({ by: fc.constantFrom<'link' | 'redirect'>('link', 'link', 'redirect'), to: destinations })),
  weighted(
    1,
    fc.record({
      script: fc.constantFrom<'pushState' | 'replaceState'>('pushState', 'replaceState'),
      to: destinations,
      keepsState: fc.boolean(),
    }),
  ),
  weighted(2, fc.record({ load: fc.constantFrom(...loads) })),
  weighted(1, fc.record({ page: fc.constantFrom<'restore' | 'rejoin'>('restore', 'rejoin') })),
  weighted(4, fc.record({ mood: fc.constantFrom<Mood>('accepts', 'accepts', 'throws', 'drops', ...engineNames) })),
);

const maxSteps = 60;
/** fast-check prints the shortest failing walk with one step per line. */
export const walks = fc
  .record({
    tables: fc.array(fc.constantFrom(...writers), { minLength: 2, maxLength: 3 }),
    taken: fc.array(steps, { maxLength: maxSteps, size: 'max' }),
  })
  .map((walk) =>
    Object.assign(walk, {
      [fc.toStringMethod]: () => [`tables: ${walk.tables.join(', ')}`, ...walk.taken.map(formatStep)].join('\n   '),
    }),
  );

function perform(run: HistoryRun, step: WalkStep): void {
  if ('userEvent' in step) run.userEvent(step.place, step.userEvent);
  else if ('wait' in step) run.wait(step.wait);
  else if ('go' in step) run.go(step.go);
  else if ('by' in step) run[step.by](step.to);
  else if ('script' in step) run.script(step.script, step.to, step.keepsState);
  else if ('load' in step) run.load(step.load);
  else if ('page' in step) run[step.page]();
  else run.setMood(step.mood);
}

export const follow = (tables: readonly Writer[], taken: readonly WalkStep[]): void => {
  const run = new HistoryRun(tables);
  for (const step of taken) perform(run, step);
  run.waitUntilQuiet();
};
