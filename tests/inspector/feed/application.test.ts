import { expect, test, vi } from 'vitest';
import { partStateKeys, selectTableState } from '../../../machines/table';
import type { UrlChange, PageUrl } from '../../../src/table/history';
import { createApplication, urlSource } from '../../../src/site/inspect/application';
import { openMemoryPage, urlOf } from '../../memory-page';
import { openTable } from '../../table/url-table';

test('the inspector reports a URL change with the added and removed params', () => {
  vi.stubGlobal('window', { location: new URL('http://a.test/?sort=name') });
  const { history } = openMemoryPage('/?sort=name');
  const listeners = new Set<(change: UrlChange) => void>();
  let href = '/?sort=name';
  const url: PageUrl = {
    history: { ...history, href: () => href },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const reported: unknown[] = [];
  urlSource(url).subscribe(({ how, href: to, parameters }) => void reported.push([how, to, parameters]));
  const change = (next: string, how: UrlChange['how'] = 'replace') => {
    href = next;
    for (const listener of listeners) listener({ how });
  };
  change('/push');
  change('/push');
  change('/push?x=1&sort=-age', 'traverse');
  change('/push?x=1', 'push');
  vi.unstubAllGlobals();
  expect(reported).toEqual([
    ['replace', '/push', [{ name: 'sort', before: 'name', after: undefined }]],
    [
      'back or forward',
      '/push?x=1&sort=-age',
      [
        { name: 'x', before: undefined, after: '1' },
        { name: 'sort', before: undefined, after: '-age' },
      ],
    ],
    ['push', '/push?x=1', [{ name: 'sort', before: '-age', after: undefined }]],
  ]);
});

const eventTypes = [
  'text.input composition.start composition.end globalFilter.set columnFilter.set',
  'sort.toggle columnOrder.set columnVisibility.toggle columnPinning.pin columnSizing.set',
  'rowPinning.pin rowSelection.toggle rowSelection.range page.goTo pageSize.set url.changed',
].flatMap((types) => types.split(' '));

test.each(eventTypes)("sending the inspector's example of the event %s changes the table", (eventType) => {
  const { actor, history } = openTable('', { states: partStateKeys });
  const { example } = createApplication(urlOf(history));
  const event = example?.(actor, eventType);
  expect(event?.type).toBe(eventType);
  if (eventType === 'composition.end')
    actor.send({ type: 'composition.start', box: { sets: 'globalFilter' }, text: '' });
  const { context, value } = actor.getSnapshot();
  Reflect.apply(actor.send, actor, [event]);
  expect(actor.getSnapshot().status).toBe('active');
  expect([actor.getSnapshot().context, actor.getSnapshot().value]).not.toEqual([context, value]);
});

test("sending an example of a history event doesn't navigate", () => {
  const { actor, url, history, wait } = openTable('?q=even');
  const { example } = createApplication(urlOf(history));
  for (const eventType of ['table.queued', 'location.replaced', 'location.traversed']) {
    const event = example?.(history.actor, eventType);
    expect(event?.type).toBe(eventType);
    Reflect.apply(history.actor.send, history.actor, [event]);
  }
  wait(5000);
  expect([url(), history.actor.getSnapshot().status]).toEqual(['?q=even', 'active']);
  expect(selectTableState(actor.getSnapshot()).globalFilter).toBe('even');
});

test('the inspector offers no example of an unknown event', () => {
  const { actor, history } = openTable('');
  const { example } = createApplication(urlOf(history));
  for (const one of [actor, history.actor]) expect(example?.(one, 'toString')).toBeUndefined();
});

test("the inspector can't restore a snapshot of the page's history actor", () => {
  const { history } = openTable('');
  const { restoring } = createApplication(urlOf(history));
  expect(restoring?.(history.actor, history.actor.getSnapshot())).toMatch(/^The page’s history is the browser’s/);
});
