import { expect, test } from 'vitest';
import { subscribeToView } from '../../../../src/table/react/base/use-snapshot';
import { createUrlTable } from '../../tanstack/people';

test('each user event notifies the view only once', () => {
  const { table, start, browser, clock } = createUrlTable();
  start();
  let notifiedCount = 0;
  subscribeToView(table, () => {
    notifiedCount += 1;
  });
  const events = [
    { type: 'page.next' },
    { type: 'sort.toggle', columnId: 'name', multi: false },
    { type: 'rowSelection.toggleAll' },
  ] as const;
  const notified = events.map((event) => {
    notifiedCount = 0;
    const before = browser.entry.href;
    table.sync.send(event);
    clock.pass(1000);
    return { notifiedCount, isWritten: browser.entry.href !== before };
  });
  expect(notified).toEqual(events.map(() => ({ notifiedCount: 1, isWritten: true })));
});
