import { expect, onTestFinished, test, vi } from 'vitest';
import { createPageHistory } from '../../../src/table/history/page-history';
import { runHistory } from '../../../src/table/history/run-history';
import { entryStates, newState, openBrowser, startHistory } from '../../memory-page';
import type { CallOutcome } from '../../browser-model';

/** Opens a page without a history machine, in a simulated browser. */
function openPlainPage(href: string) {
  let outcome: CallOutcome = 'accepted';
  const opened = openBrowser(href, () => outcome);
  const load = () => createPageHistory({ entryStates, window: opened.browser });
  return {
    ...opened,
    load,
    history: load(),
    answer: (next: CallOutcome) => {
      outcome = next;
    },
  };
}

test('on a page without a table, `push`, `replace` and Back work without the history machine', () => {
  const { browser, history } = openPlainPage('/one?q=a#top');
  const [pushed, replaced] = [newState(), newState()];
  history.push('/two', pushed);
  expect([history.href(), history.state()]).toEqual(['/two', pushed]);
  history.replace('/three', replaced);
  expect([history.href(), history.state()]).toEqual(['/three', replaced]);
  expect(browser.hrefs).toEqual(['/one?q=a#top', '/three']);
  browser.go(-1);
  history.arrive();
  expect(history.href()).toBe('/one?q=a#top');
  expect(history.location()).toEqual({ pathname: '/one', search: '?q=a', hash: '#top' });
  history.replace('/four', newState());
  expect(browser.hrefs).toEqual(['/four', '/three']);
});

test('on `pagehide`, a page without a table stores nothing if all writes succeeded', () => {
  const { browser, history } = openPlainPage('/one');
  history.push('/two', newState());
  const store = vi.spyOn(browser.sessionStorage, 'setItem');
  browser.hide();
  expect(store).not.toHaveBeenCalled();
});

test.each(['throws', 'dropped'] as const)(
  'a page without a table retries a refused history call at the next navigation: %s',
  (refusal) => {
    const { answer, browser, history } = openPlainPage('/one');
    answer(refusal);
    const [pushed, replaced] = [newState(), newState()];
    history.push('/two', pushed);
    history.replace('/three', replaced);
    expect([history.href(), history.state(), browser.hrefs]).toEqual(['/three', replaced, ['/one']]);
    answer('accepted');
    history.replace('/four', replaced);
    expect([history.href(), browser.hrefs, browser.entry.state]).toEqual(['/four', ['/one', '/four'], replaced]);
  },
);

test('a page without a table restores refused history calls after a reload', () => {
  const { answer, browser, clock, history, load } = openPlainPage('/one');
  answer('throws');
  history.replace('/one?q=a', undefined);
  history.push('/two', newState());
  browser.reload();
  answer('accepted');
  const reloaded = load();
  expect([reloaded.href(), browser.hrefs]).toEqual(['/two', ['/one']]);
  const { actor } = startHistory(reloaded, { clock });
  onTestFinished(() => void actor.stop());
  expect([reloaded.href(), browser.hrefs]).toEqual(['/two', ['/one?q=a', '/two']]);
});

test('each call of `runHistory` returns the same history machine', () => {
  const { history } = openPlainPage('/one');
  expect(runHistory(history)).toBe(runHistory(history));
});
