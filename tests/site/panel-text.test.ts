import { expect, test } from 'vitest';
import { createTableSearch } from '../../src/table/define-table-url';
import { maxListedRows, panelText } from '../../src/site/state-panel/panel-text';

const opened = createTableSearch().decode('');
const selectRows = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`row ${index}`, true]));

test('the state panel lists up to 200 selected rows', () => {
  const state = { ...opened, rowSelection: selectRows(maxListedRows) };
  expect(JSON.parse(panelText(state))).toEqual(state);
});

test('the state panel shows the filters on which a selection of all matching rows is based', () => {
  const matching = { globalFilter: 'e', columnFilters: [] };
  const also = selectRows(3);
  const state = { ...opened, rowSelection: { matching, except: selectRows(1000), also } };
  const shown: unknown = JSON.parse(panelText(state));
  expect(shown).toEqual({
    ...opened,
    rowSelection: { matching, except: { ...selectRows(10), '…': '990 more' }, also },
  });
});

test('the state panel lists only the first ten rows of a very large selection', () => {
  const state = { ...opened, rowSelection: selectRows(100_000), expanded: selectRows(201) };
  const shown: unknown = JSON.parse(panelText(state));
  expect(shown).toEqual({
    ...opened,
    rowSelection: { ...selectRows(10), '…': '99,990 more' },
    expanded: { ...selectRows(10), '…': '191 more' },
  });
});
