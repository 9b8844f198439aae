import { expect, test } from 'vitest';
import { buildChart, withoutMarkdown } from '../../../src/chart/model/build';

test.each([
  ['**Waits** for *all* __rows__ and _columns_', 'Waits for all rows and columns'],
  ['**Waits for *all* rows**', 'Waits for all rows'],
  ['# Title\n\n- one\n* two\n> said', 'Title\n\n• one\n• two\nsaid'],
  ['Sets `row_id * 2` with `**kwargs`', 'Sets row_id * 2 with **kwargs'],
  [
    'See [the guide](https://example.com/a_b_c), <https://example.com>',
    'See the guide (https://example.com/a_b_c), <https://example.com>',
  ],
  ['![](a.png) ~~gone~~', 'a.png gone'],
  ['2 * 3 * 4, 2**3**4, row_id_text, __proto', '2 * 3 * 4, 2**3**4, row_id_text, __proto'],
  ['<b onclick="go()">bold</b>', '<b onclick="go()">bold</b>'],
  ['', ''],
])('the Markdown description %j is shown as %j', (description, shown) => {
  expect(withoutMarkdown(description)).toBe(shown);
});

test('the inspector shows descriptions without Markdown syntax', () => {
  const chart = buildChart({ id: 'm', description: '**Waits** for `rows`', on: { go: { description: '*Goes* on' } } });
  expect([chart.root.description, chart.root.transitions[0]?.description]).toEqual(['Waits for rows', 'Goes on']);
});
