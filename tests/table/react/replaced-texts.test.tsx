// @vitest-environment jsdom
import { act, useEffect, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { quietMs } from '../../../machines/table/announcing/announcing.machine';
import { numberColumn, selectColumn, textColumn } from '../../../src/table/columns';
import { TableView, type ViewTable } from '../../../src/table/react';
import { englishLabels, LabelsContext } from '../../../src/table/react/labels';
import { germanLabels } from '../../../src/table/react/languages/german';
import { Views } from '../../../src/table/react/views';
import { click, one, pressKey, typeInto } from '../../render';
import { replaceTexts, replacingWays } from '../../replaced-texts';
import { isNightly } from '../../nightly';
import { everyPart, renderParts, type Given } from './render-table';

// jsdom has no popovers, so they are always open here.
HTMLElement.prototype.hidePopover = () => {};
HTMLElement.prototype.showPopover = () => {};

interface Person {
  readonly name: string;
  readonly age: number | null;
  readonly team: string;
  readonly note: string;
  readonly children?: readonly Person[];
}

const teams = ['red', 'blue', ''];
const person = (name: string, index: number): Person => ({
  name,
  age: index % 3 === 0 ? null : 20 + index,
  team: teams[index % 3] ?? '',
  note: index % 2 === 0 ? '' : `note ${index}`,
  ...(index % 5 === 0 && { children: [{ name: `${name} junior`, age: 1, team: 'red', note: '' }] }),
});
const people = ['Ann', 'Bob', 'Cid', '', 'Eva', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'].map(person);

const columns: Given<Person>['columns'] = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  {
    accessorKey: 'age',
    header: 'Age',
    footer: ({ table }) => BigInt(table.getRowModel().rows.length),
    ...numberColumn(),
  },
  { accessorKey: 'team', header: 'Team', ...selectColumn({ options: ['red', 'blue'] }) },
  {
    accessorKey: 'note',
    header: ({ table }) => `Note of ${table.getRowModel().rows.length}`,
    footer: ({ table }) => table.getRowModel().rows.length,
    cell: ({ row }) => row.original.note || null,
    filterFn: 'includesString',
  },
];

let setGerman = (_: boolean): void => {};

function InLanguage({ table }: { readonly table: ViewTable<Person> }) {
  const [isGerman, setLanguage] = useState(false);
  useEffect(() => {
    setGerman = setLanguage;
  }, []);
  return (
    <LabelsContext value={isGerman ? germanLabels : englishLabels}>
      <TableView table={table} label="People" parts={everyPart} toolbar={<Views table={table} scope="people" />} />
    </LabelsContext>
  );
}

const seen = (page: HTMLElement) => [
  page.textContent,
  ...Array.from(page.querySelectorAll('tbody tr'), (row) => [
    row.textContent,
    row.querySelector('input')?.ariaLabel,
    row.querySelector('input')?.checked,
  ]),
];

/** Performs user events. Returns the page's text after each of them. */
async function doEverything() {
  const { page, labelled, send, change, wait } = await renderParts(
    {
      columns,
      data: people,
      states: ['expanded', 'columnVisibility', 'columnPinning', 'grouping'],
      url: '?pageSize=3&expanded=all',
      options: { getSubRows: ({ children }: Person) => children, paginateExpandedRows: false },
    },
    (table) => <InLanguage table={table} />,
  );
  const shown: unknown[] = [];
  const step = async (name: string, doIt: () => unknown) => {
    await act(async () => void (await doIt()));
    shown.push(name, seen(page));
  };
  const search = labelled('Search all columns', HTMLInputElement);
  const buttonNamed = (name: string) =>
    [...page.querySelectorAll('button')].find((button) => button.textContent.startsWith(name)) ??
    one(page, `button[aria-label="${name}"]`);
  const press = (name: string) => step(`presses ${name}`, () => click(buttonNamed(name)));
  const type = (text: string) => step(`searches "${text}"`, () => typeInto(search, text));

  await step('opens', () => {});
  await press('Name');
  await press('Name');
  await press('Next page');
  await press('Collapse all');
  await type('a');
  await type('nobody');
  await press('Clear filters');
  await step('filters a column', () => typeInto(labelled('Filter Team', HTMLSelectElement), '1'));
  await press('Remove Team: blue');
  await step('selects', () => click(one(page, 'tbody tr:nth-child(2) input')));
  await step('selects all', () => click(labelled('Select all matching rows', HTMLInputElement)));
  await press('Next page');
  await press('Clear selection');
  await press('Reverse Order');
  await step('hides a column', () => send({ type: 'columnVisibility.toggle', columnId: 'name' }));
  await step('shows it', () => send({ type: 'columnVisibility.toggle', columnId: 'name' }));
  await step('pins a column', () => send({ type: 'columnPinning.pin', columnId: 'team', side: 'left' }));
  await step('groups', () => send({ type: 'state.set', state: { grouping: ['team'] } }));
  await step('stops grouping', () => send({ type: 'state.set', state: { grouping: [] } }));
  await step('opens the shortcuts', () => pressKey(one(page, '.ct-table-view'), '?'));
  await step('reads German', () => setGerman(true));
  await step('reads English', () => setGerman(false));
  await step('saves a view', () => typeInto(labelled('View name', HTMLInputElement), 'Mine'));
  await press('Save view');
  await press('Rename Mine');
  await step('keeps its name', () => pressKey(labelled('New name for Mine', HTMLInputElement), 'Escape'));
  await press('Delete Mine');
  await step('loses the rows', () => change({ data: [] }));
  await step('gets others', () => change({ data: people.toReversed() }));
  await press('Reset');
  await step('hears the announcement', () => wait(quietMs));
  return shown;
}

/** Uses a page as a user would. Returns its texts, and the text nodes that React created. */
async function visitPage() {
  vi.useFakeTimers();
  HTMLDialogElement.prototype.showModal = () => {};
  localStorage.clear();
  const madeTexts: string[] = [];
  const { createTextNode } = Document.prototype;
  const making = vi.spyOn(Document.prototype, 'createTextNode').mockImplementation(function (this: Document, text) {
    madeTexts.push(text);
    return createTextNode.call(this, text);
  });
  onTestFinished(() => {
    vi.useRealTimers();
    making.mockRestore();
  });
  const shown = await doEverything();
  return { shown, madeTexts };
}

let untouched: ReturnType<typeof visitPage> | undefined;
/** The page as it is without an extension. */
const visitUntouchedPage = () => (untouched ??= visitPage());

test('a table has no text nodes created by React that an extension could replace', async () => {
  expect((await visitUntouchedPage()).madeTexts).toEqual([]);
});

test.for(isNightly ? replacingWays : replacingWays.slice(0, 1))(
  'a table shows the same text while an extension %s its text nodes (facebook/react#11538)',
  async (way) => {
    const { shown } = await visitUntouchedPage();
    onTestFinished(replaceTexts(way));
    expect((await visitPage()).shown).toEqual(shown);
  },
);
