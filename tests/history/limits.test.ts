import { expect, test } from 'vitest';
import { startBoundTable } from '../bound-table';
import { countCalls, engineLimits, engineNames } from '../browser-model';
import { createUserTable } from '../headless-tables';
import { loadHistory, openBrowser } from '../memory-page';
import { isNightly } from '../nightly';

// Only nightly runs test Firefox, which throws like WebKit and allows as many calls as Chromium.
test.each(engineNames.filter((name) => isNightly || name !== 'firefox'))(
  'typing faster than the call limit of %s loses no letters',
  (name) => {
    const limit = engineLimits[name];
    const opened = openBrowser('/', countCalls(limit), limit);
    const { browser, clock } = opened;
    const history = loadHistory(opened);
    const { actor, bound } = startBoundTable(
      createUserTable({ history: 'push', debounce: { globalFilter: 0 } }),
      history,
      { clock },
    );
    bound.connect(actor, '/');
    const lags = new Set<string>();
    history.actor.subscribe(({ value }) => lags.add(value.lag));

    let text = '';
    // A keyboard repeats a key 30 times per second.
    while (clock.now() < 9900) {
      text += 'a';
      actor.send({ type: 'text.input', box: { sets: 'globalFilter' }, text });
      clock.pass(33);
    }
    expect(actor.getSnapshot().context.globalFilter).toBe(text);
    expect(browser.calls.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(limit.calls);
    expect(lags).toContain(limit.calls < 150 ? 'lasting' : 'recent');

    clock.pass(2000);
    expect(browser.entry.href).toBe(`/?q=${text}`);
    expect(history.actor.getSnapshot().value.lag).toBe('none');
    expect(browser.hrefs).toHaveLength(limit.entries);
    expect(browser.hrefs.at(-2)).toBe(`/?q=${text.slice(0, limit.calls)}`);
  },
);
