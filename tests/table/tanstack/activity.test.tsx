// @vitest-environment jsdom
import { createColumnHelper, useTable } from '@tanstack/react-table';
import { act, Activity, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserUrl } from '../../../src/table/history';
import { searchCellTexts, textColumn, defineTableUrl } from '../../../src/entries/url';
import { TableView } from '../../../src/entries/react';
import { useStartTable } from '../../../src/table/tanstack/use-start-table';
import { createFeatures } from '../../demo-features';
import { click, goBy, one, render, typeInto } from '../../render';
import { createPeople, type Person } from './people';

const people = createPeople();
const getRowId = ({ id }: Person) => id;
const definition = defineTableUrl({
  name: 'people',
  debounce: { globalFilter: 300 },
  history: 'push',
  defaults: { pagination: { pageSize: 5 } },
});

/** Creates an app's table, and a function that sorts it. */
function createOwner() {
  const features = createFeatures(createBrowserUrl());
  const helper = createColumnHelper<typeof features, Person>();
  const columns = helper.columns([helper.accessor('name', { header: 'Name', ...textColumn() })]);
  const options = { columns, data: people, getRowId, tableUrl: definition, ...searchCellTexts };
  let sortByName = () => {};
  const keepSort = (sort: () => void) => {
    sortByName = sort;
  };
  const Owner = () => {
    const table = useTable({ features, ...options }, () => null);
    useStartTable(table);
    keepSort(() => table.setSorting([{ id: 'name', desc: true }]));
    return <TableView table={table} label="People" />;
  };
  return { Owner, sortByName: () => sortByName() };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', '/people');
});
afterEach(() => void vi.useRealTimers());

const search = () => window.location.search;

/** Renders a table in an `Activity` with a button that shows and hides it. */
async function renderHidden(isShownFirst = true) {
  const { Owner, sortByName } = createOwner();
  function Page() {
    const [isShown, setShown] = useState(isShownFirst);
    return (
      <>
        <button id="switch" type="button" onClick={() => setShown(!isShown)}>
          Switch
        </button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Owner />
        </Activity>
      </>
    );
  }
  const container = await render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  return {
    box: () => one(container, 'input[type="search"]', HTMLInputElement),
    /** Returns the visible rows' text. */
    rows: () => one(container, 'tbody').textContent,
    toggle: () => click(one(container, '#switch')),
    sortByName,
  };
}

test('hiding an `Activity` writes pending changes of the table inside', async () => {
  const { box, rows, toggle } = await renderHidden();
  const pushed = vi.spyOn(window.history, 'pushState');
  typeInto(box(), 'eva4');
  expect(search()).toBe('');
  toggle();
  expect(search()).toBe('?q=eva4');
  toggle();
  expect(box().value).toBe('eva4');
  const found = rows();
  typeInto(box(), 'eva44');
  expect(rows()).not.toBe(found);
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(search()).toBe('?q=eva44');
  expect(pushed).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  await goBy(-1);
  expect(search()).toBe('?q=eva4');
  expect(box().value).toBe('eva4');
  expect(rows()).toBe(found);
});

test('showing an `Activity` again makes the table inside read the URL', async () => {
  const { box, rows, toggle } = await renderHidden();
  const all = rows();
  typeInto(box(), 'eva44');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(search()).toBe('?q=eva44');
  toggle();
  vi.useRealTimers();
  await goBy(-1);
  expect(search()).toBe('');
  toggle();
  expect(box().value).toBe('');
  expect(rows()).toBe(all);
});

test('showing an initially hidden `Activity` connects the table inside to the URL', async () => {
  const { box, toggle } = await renderHidden(false);
  window.history.replaceState(window.history.state, '', '/people?q=eva44');
  toggle();
  expect(box().value).toBe('eva44');
  typeInto(box(), 'eva4');
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(search()).toBe('?q=eva4');
});

test("changes made while an `Activity` is hidden aren't lost", async () => {
  const { toggle, sortByName } = await renderHidden();
  toggle();
  act(sortByName);
  expect(search()).toBe('');
  toggle();
  expect(search()).toBe('?sort=-name');
});
