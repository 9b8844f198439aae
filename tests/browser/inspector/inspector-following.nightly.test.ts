import type { Page } from 'playwright';
import { expect, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';
import { TablePage } from '../harness/table-page';

interface UserEvent {
  readonly name: string;
  act(table: TablePage, page: Page): Promise<unknown>;
  /** Source and event descriptor of the transition that was taken. */
  readonly transition: string;
  /** ID of the target state, if the state changes. */
  readonly target?: string;
}

const userEvents: readonly UserEvent[] = [
  { name: 'search', act: ({ search }) => search.fill('a'), transition: 'table.textBoxes.idle|text.input' },
  {
    name: 'column filter',
    async act({ nameFilter, moreControls }) {
      if (await moreControls.isVisible()) await moreControls.click();
      await nameFilter.fill('a');
    },
    transition: 'table.textBoxes.idle|text.input',
  },
  { name: 'age bound', act: ({ min }) => min.fill('20'), transition: 'table.textBoxes.idle|text.input' },
  {
    name: 'sort',
    act: (table) => table.sort('Name').click(),
    transition: 'table.sorting.unsorted|sort.toggle',
    target: 'table.sorting.one.ascending',
  },
  {
    name: 'second sort',
    act: (table) => table.sort('Name').click(),
    transition: 'table.sorting.one.ascending|sort.toggle',
    target: 'table.sorting.one.descending',
  },
  {
    name: 'Shift+sort',
    act: (table) => table.sort('Age').click({ modifiers: ['Shift'] }),
    transition: 'table.sorting.one|sort.toggle',
    target: 'table.sorting.several',
  },
  { name: 'next page', act: ({ next }) => next.click(), transition: 'table.page.first|page.next' },
  {
    name: 'Go to page',
    act: ({ goTo }) => goTo.fill('3'),
    transition: 'table.goToPage|text.input',
    target: 'table.goToPage.editing',
  },
  {
    name: 'page size',
    act: ({ pageSize }) => pageSize.first().selectOption('20'),
    transition: 'table.page|pageSize.set',
  },
  {
    name: 'Reverse Order',
    act: ({ order }) => order.click(),
    transition: 'table.columnOrder.definition|columnOrder.reverse',
    target: 'table.columnOrder.reversed',
  },
  {
    name: 'select a row',
    act: (table) => table.checkbox(1).click(),
    transition: 'table.selection|rowSelection.toggle',
  },
  {
    name: 'select all',
    act: ({ selectAll }) => selectAll.click(),
    transition: 'table.selection.some|rowSelection.toggleAll',
  },
  { name: 'Back', act: (_, page) => page.goBack(), transition: 'table|url.changed' },
];

/**
 * Returns the parts of a transition that are not visible. The label and the target must be completely visible, with
 * text of at least 11 pixels. The source must be visible if there is space.
 */
const findUnseen = (pane: InspectorPane, { transition, target }: UserEvent) =>
  pane.chart.evaluate(
    (svg, { key, to }) => {
      const area = svg.getBoundingClientRect();
      const isSeen = ({ left, top, right, bottom }: DOMRect) =>
        left >= area.left && top >= area.top && right <= area.right && bottom <= area.bottom;
      const lines = [...svg.querySelectorAll<SVGTextElement>(`text.inspector-taken[data-transition^="${key}|"]`)];
      const [first] = lines;
      if (!first) return ['the label is not drawn'];
      // For a state, only its title must be visible.
      const titleOf = (id: string) => svg.querySelector<SVGTextElement>(`g[data-state="${id}"] > .inspector-title`);
      const source = titleOf(key.split('|')[0] ?? '');
      const targets = to === undefined ? [] : [titleOf(to)];
      const all = [source, ...lines, ...targets].map((text) => text?.getBoundingClientRect() ?? new DOMRect());
      const width = Math.max(...all.map(({ right }) => right)) - Math.min(...all.map(({ left }) => left));
      const height = Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
      // States are slightly larger than their text.
      const mayFit = width <= area.width - 120 && height <= area.height - 120;
      const letters = Number.parseFloat(getComputedStyle(first).fontSize) * (first.getScreenCTM()?.a ?? 0);
      return [
        ...(lines.every((line) => isSeen(line.getBoundingClientRect())) ? [] : ['the label']),
        ...(targets.every((text) => text && isSeen(text.getBoundingClientRect())) ? [] : ['the target']),
        ...(!mayFit || (source && isSeen(source.getBoundingClientRect())) ? [] : ['the source']),
        ...(letters > 10.99 ? [] : [`letters of ${letters} pixels`]),
      ];
    },
    { key: transition, to: target },
  );

test.for([
  [1280, 800],
  [360, 740],
] as const)(
  'in a window of %i × %i pixels, the inspector shows the transition that each user event causes',
  { timeout: 120_000 },
  async ([width, height], { page }) => {
    await page.setViewportSize({ width, height });
    const table = new TablePage(page);
    await table.open('/push');
    const pane = await InspectorPane.dock(page);
    await pane.expectActive('table.sorting.unsorted');
    for (const event of userEvents) {
      await event.act(table, page);
      await expect.poll(() => findUnseen(pane, event), { message: event.name, timeout: 10_000 }).toEqual([]);
    }
  },
);
