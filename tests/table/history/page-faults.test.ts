import { expect, onTestFinished, test, vi } from 'vitest';
import { startBoundTable } from '../../bound-table';
import { selectTableState } from '../../../machines/table';
import type { CallOutcome } from '../../browser-model';
import { createBookTable } from '../../headless-tables';
import { loadHistory, openBrowser } from '../../memory-page';
import type { SteppedClock } from '../../stepped-clock';

const fiveMinutesMs = 300_000;

type BookTableOptions = Parameters<typeof createBookTable>[0];

/** Opens and starts a table of books at the page's URL. */
function openBooks(history: ReturnType<typeof loadHistory>, clock: SteppedClock, options: BookTableOptions) {
  const { actor, bound } = startBoundTable(createBookTable(options), history, {
    clock,
    opened: history.location().search,
  });
  bound.connect(actor, '/one');
  return {
    actor,
    type: (globalFilter: string) => actor.send({ type: 'globalFilter.set', globalFilter }),
    typed: () => selectTableState(actor.getSnapshot()).globalFilter,
  };
}

/** Opens a page with one table that writes after a second. Tests can reload the page. */
function openPage() {
  let outcome: CallOutcome = 'accepted';
  const opened = openBrowser('/one', () => outcome);
  const { browser, clock } = opened;
  const load = () => {
    const history = loadHistory(opened);
    const { actor, type, typed } = openBooks(history, clock, { debounce: { globalFilter: 1000 } });
    return {
      type,
      compose: (text: string) => {
        const box = { sets: 'globalFilter' } as const;
        actor.send({ type: 'composition.start', box, text: '' });
        actor.send({ type: 'text.input', box, text });
      },
      typed,
      end: () => {
        actor.stop();
        history.actor.stop();
      },
    };
  };
  return { browser, clock, load, answer: (next: CallOutcome) => (outcome = next) };
}

test.each(['type', 'compose'] as const)('hiding a tab writes typed text to the URL: %s', (userEvent) => {
  const { browser, load } = openPage();
  const page = load();
  page[userEvent]('bee');
  expect(browser.entry.href).toBe('/one');
  browser.setVisible(false);
  expect(browser.entry.href).toBe('/one?q=bee');
  page.end();
  browser.discard();
  expect(load().typed()).toBe('bee');
});

test('a change made in a background tab is written after the tab becomes visible', () => {
  const { browser, clock, load } = openPage();
  const { type, typed } = load();
  type('be');
  browser.setVisible(false);
  type('bee');
  browser.setVisible(true);
  expect(browser.entry.href).toBe('/one?q=be');
  clock.pass(1000);
  expect([typed(), browser.hrefs]).toEqual(['bee', ['/one?q=bee']]);
});

test('a discarded tab reloads with the typed text', () => {
  const { answer, browser, load } = openPage();
  const page = load();
  answer('throws');
  page.type('bee');
  browser.setVisible(false);
  browser.setFrozen(true);
  page.end();
  browser.discard();
  answer('accepted');
  expect(browser.entry.href).toBe('/one');
  expect(load().typed()).toBe('bee');
});

test('a frozen tab that resumes writes its changes to the URL and deletes the copy in session storage', () => {
  const { answer, browser, clock, load } = openPage();
  const { type, typed } = load();
  answer('throws');
  type('bee');
  browser.setVisible(false);
  browser.setFrozen(true);
  expect([...browser.stored.keys()]).toEqual(['chartable.reload']);
  // Timers don't run in a frozen page. Overdue timers run when the page resumes.
  answer('accepted');
  browser.setFrozen(false);
  expect([...browser.stored.keys()]).toEqual([]);
  clock.increment(fiveMinutesMs);
  browser.setVisible(true);
  expect([typed(), browser.entry.href]).toEqual(['bee', '/one?q=bee']);
});

test('a page that was hidden, frozen and shown again deletes the stored changes and writes new changes', () => {
  const { browser, load } = openPage();
  const page = load();
  page.type('bee');
  browser.hide();
  const [stored] = browser.stored.values();
  browser.setFrozen(true);
  expect([...browser.stored.values()]).toEqual([stored]);
  browser.setFrozen(false);
  browser.show(true);
  expect([...browser.stored.keys()]).toEqual([]);
  page.type('ant');
  browser.setVisible(false);
  expect(browser.entry.href).toBe('/one?q=ant');
});

test('a page restored from the back-forward cache loses no changes when it is reloaded', () => {
  const { answer, browser, load } = openPage();
  const page = load();
  browser.leaveAndRestore();
  answer('throws');
  page.type('bee');
  browser.reload();
  page.end();
  answer('accepted');
  expect(browser.entry.href).toBe('/one');
  expect(load().typed()).toBe('bee');
});

const count = 4;
const texts = Array.from({ length: count }, (_, index) => `text${index}`);

/** Returns the texts of the tables that use `push`. */
const pushed = (all: readonly string[]) => all.filter((_, index) => index % 2 === 1);

/** Opens a page with four tables. Each has a prefix for its params, and every second table uses `push`. */
function openTables(outcome: () => CallOutcome = () => 'accepted') {
  const opened = openBrowser('/one', outcome);
  const { browser, clock } = opened;
  const load = () => {
    const history = loadHistory(opened);
    const tables = Array.from({ length: count }, (_, index) => {
      return openBooks(history, clock, {
        prefix: `t${index}`,
        history: index % 2 === 0 ? 'replace' : 'push',
        debounce: { globalFilter: 300 },
      });
    });
    return {
      tables,
      typed: () => tables.map(({ typed }) => typed()),
      end: () => {
        for (const { actor } of tables) actor.stop();
        history.actor.stop();
      },
    };
  };
  return { browser, clock, load };
}

test('typed text in several tables on one page survives a reload', () => {
  const { browser, clock, load } = openTables();
  const page = load();
  for (const [index, { type }] of page.tables.entries()) type(texts[index] ?? '');
  clock.pass(1000);
  expect(page.typed()).toEqual(texts);
  const params = new URLSearchParams(browser.entry.href.split('?')[1]);
  expect(Object.fromEntries(params)).toEqual(Object.fromEntries(texts.map((text, index) => [`t${index}.q`, text])));
  // Each table that uses `push` has its own history entry. The other tables share the last one.
  expect(browser.hrefs).toHaveLength(1 + count / 2);
  browser.go(-1);
  expect(pushed(page.typed())).toEqual([...pushed(texts).slice(0, -1), '']);
  browser.go(1);
  expect(page.typed()).toEqual(texts);
  page.end();
  browser.reload();
  expect(load().typed()).toEqual(texts);
});

test('pending changes of several tables survive a reload while the browser refuses history calls', () => {
  const { browser, load } = openTables(() => 'throws');
  const page = load();
  for (const [index, { type }] of page.tables.entries()) type(texts[index] ?? '');
  browser.reload();
  page.end();
  expect(load().typed()).toEqual(texts);
});

test('on Back, four tables on one page parse search strings only twice in total', () => {
  const { browser, clock, load } = openTables();
  const { tables, typed } = load();
  for (const [index, { type }] of tables.entries()) type(texts[index] ?? '');
  clock.pass(1000);
  const parsed: string[] = [];
  vi.stubGlobal(
    'URLSearchParams',
    class extends URLSearchParams {
      constructor(given: string) {
        super(given);
        parsed.push(given);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  browser.go(-1);
  expect(pushed(typed())).toEqual([...pushed(texts).slice(0, -1), '']);
  expect(parsed.filter(({ length }) => length > 20)).toHaveLength(2);
});
