import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from './harness';
import { InspectorPane } from './harness/inspector-pane';
import { tableTest, type TablePage } from './harness/table-page';

const test = tableTest();

const guide = readFileSync(join(import.meta.dirname, '../../src/site/docs/table/looks.md'), 'utf8');

/** Returns the style sheet that the guide recommends for a design system. */
function recipeOf(heading: string): string {
  const [, chapter = ''] = guide.split(`### ${heading}\n`);
  const sheet = /```css\n([^`]+)```/.exec(chapter)?.[1];
  if (sheet === undefined) throw new Error(`The guide has no style sheet for ${heading}.`);
  return sheet;
}

interface Theme {
  readonly name: string;
  /** The design system's variables for light and dark. */
  readonly variables: string;
  readonly recipe: string;
  /** Marks the page as light or dark. */
  readonly mark: { readonly attribute: string; readonly values: { readonly light: string; readonly dark: string } };
}

const byClass = (before = '') => ({ attribute: 'class', values: { light: before, dark: `${before} dark` } });

/** Resets the site's tokens, to simulate an app that sets none. */
const noTokens = `:root { ${[...new Set(guide.match(/--ct-[a-z0-9-]+/g))].map((name) => `${name}: initial`).join('; ')} }`;

const shadcn = `
  :root { --radius: 0.625rem; --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --primary: oklch(0.205 0 0);
    --muted: oklch(0.97 0 0); --accent: oklch(0.97 0 0); --border: oklch(0.922 0 0); --color-accent: var(--accent) }
  .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --primary: oklch(0.922 0 0);
    --muted: oklch(0.269 0 0); --accent: oklch(0.269 0 0); --border: oklch(1 0 0 / 10%) }`;

const themes: readonly Theme[] = [
  {
    name: 'shadcn/ui and Tailwind CSS 4',
    variables: shadcn,
    recipe: recipeOf('shadcn/ui and Tailwind CSS 4'),
    mark: byClass(),
  },
  // This theme's pale `--color-accent` must not affect the table.
  { name: 'shadcn/ui, without its tokens mapped', variables: shadcn, recipe: noTokens, mark: byClass() },
  {
    name: 'a page with data-theme and no tokens',
    variables: '',
    recipe: noTokens,
    mark: { attribute: 'data-theme', values: { light: 'light', dark: 'dark' } },
  },
  {
    name: 'Radix Themes',
    variables: `
      .radix-themes { --gray-2: #f9f9f9; --gray-3: #f0f0f0; --gray-5: #e0e0e0; --gray-10: #838383; --gray-11: #646464; --gray-12: #202020;
        --accent-3: #edf2fe; --accent-11: #3a5bc7; --color-panel-solid: #ffffff; --radius-2: 4px }
      .radix-themes.dark { --gray-2: #191919; --gray-3: #222222; --gray-5: #313131; --gray-10: #7b7b7b; --gray-11: #b4b4b4;
        --gray-12: #eeeeee; --accent-3: #182449; --accent-11: #9eb1ff; --color-panel-solid: #191919 }`,
    recipe: recipeOf('Radix Themes'),
    mark: byClass('radix-themes'),
  },
  {
    name: 'Material UI',
    variables: `
      :root { --mui-palette-background-paper: #fff; --mui-palette-common-onBackground: #000; --mui-palette-text-primary: rgba(0 0 0 / 0.87);
        --mui-palette-primary-main: #1976d2 }
      .dark { --mui-palette-background-paper: #121212; --mui-palette-common-onBackground: #fff; --mui-palette-text-primary: #fff;
        --mui-palette-primary-main: #90caf9 }`,
    recipe: recipeOf('Material UI'),
    mark: byClass(),
  },
  {
    name: 'Bootstrap 5.3',
    variables: `
      [data-bs-theme] { --bs-body-bg: #fff; --bs-body-color: #212529; --bs-tertiary-bg: #f8f9fa; --bs-secondary-bg: #e9ecef;
        --bs-border-color: #dee2e6; --bs-link-color: #0d6efd; --bs-primary-bg-subtle: #cfe2ff; --bs-border-radius: 0.375rem }
      [data-bs-theme='dark'] { --bs-body-bg: #212529; --bs-body-color: #dee2e6; --bs-tertiary-bg: #2b3035; --bs-secondary-bg: #343a40;
        --bs-border-color: #495057; --bs-link-color: #6ea8fe; --bs-primary-bg-subtle: #031633 }`,
    recipe: recipeOf('Bootstrap 5.3'),
    mark: { attribute: 'data-bs-theme', values: { light: 'light', dark: 'dark' } },
  },
];

interface Seen {
  /** Relative luminance of the most common color, from 0 to 1. */
  readonly ground: number;
  /** The highest contrast between that color and a pixel, from 1 to 21. */
  readonly contrast: number;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Takes a screenshot and measures these rectangles in it. */
async function look(page: Page, boxes: Readonly<Record<string, Box>>): Promise<Record<string, Seen>> {
  const png = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  return page.evaluate(
    async ({ png, boxes }) => {
      const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true })!;
      context.drawImage(image, 0, 0);
      const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      return Object.fromEntries(
        Object.entries(boxes).map(([name, { x, y, width, height }]) => {
          const { data } = context.getImageData(Math.round(x), Math.round(y), Math.round(width), Math.round(height));
          const counts = new Map<number, number>();
          for (let at = 0; at < data.length; at += 4) {
            const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => linear((data[at + channel] ?? 0) / 255));
            const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            counts.set(luminance, (counts.get(luminance) ?? 0) + 1);
          }
          const [ground = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
          const contrasts = [...counts.keys()].map(
            (other) => (Math.max(ground, other) + 0.05) / (Math.min(ground, other) + 0.05),
          );
          return [name, { ground, contrast: Math.max(...contrasts) }];
        }),
      );
    },
    { png, boxes },
  );
}

async function boxOf(locator: ReturnType<Page['locator']>): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return box;
}

/** Focuses the search box and selects the first row, then measures a table's parts. */
async function lookAtTable(page: Page, table: TablePage) {
  const search = await boxOf(table.search);
  const checked = await boxOf(table.checkbox(0));
  const unchecked = await boxOf(table.checkbox(1));
  return look(page, {
    text: await boxOf(table.bodyRows.nth(1).locator('td').nth(2)),
    'text of a selected row': await boxOf(table.bodyRows.nth(0).locator('td').nth(2)),
    head: await boxOf(table.header('Name').locator('.ct-sort-button-name')),
    'muted text': await boxOf(page.locator('.ct-row-count')),
    focus: { x: search.x - 6, y: search.y + 8, width: 6, height: 8 },
    'line of a box': { x: unchecked.x - 3, y: unchecked.y + 5, width: 5, height: 5 },
    'checked box': { x: checked.x - 8, y: checked.y + 6, width: 10, height: 4 },
    'mark of a checked box': { x: checked.x + 2, y: checked.y + 2, width: 12, height: 12 },
  });
}

const leastContrasts: Readonly<Record<string, number>> = {
  text: 4.5,
  'text of a selected row': 4.5,
  head: 4.5,
  'muted text': 4.5,
  focus: 3,
  'line of a box': 3,
  'checked box': 3,
  'mark of a checked box': 3,
};

/** Applies a theme's variables and its recipe. Resets `color-scheme`, to simulate an app that doesn't set it. */
async function dress(page: Page, { variables, recipe }: Theme): Promise<void> {
  // The content security policy blocks style elements, but not adopted style sheets.
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, `:root { color-scheme: normal } ${variables} ${recipe}`);
}

/** Checks all contrasts in light and dark mode. The background of `text` must be light or dark accordingly. */
async function expectReadable(page: Page, { mark }: Theme, see: () => Promise<Record<string, Seen>>): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.evaluate(([name, value]) => document.documentElement.setAttribute(name, value), [
      mark.attribute,
      mark.values[scheme],
    ] as const);
    const seen = await see();
    const tooPale = Object.entries(seen).filter(([name, { contrast }]) => contrast < (leastContrasts[name] ?? 4.5));
    expect(tooPale, scheme).toEqual([]);
    const ground = seen['text']?.ground ?? Number.NaN;
    if (scheme === 'light') expect(ground).toBeGreaterThan(0.8);
    else expect(ground).toBeLessThan(0.1);
  }
}

test.for(themes)(
  'text, focus and checked checkboxes are visible in light and dark mode: $name',
  async (theme, { page, table }) => {
    await table.open('/?rowSelection=0');
    await dress(page, theme);
    await table.search.focus();
    await expectReadable(page, theme, () => lookAtTable(page, table));
  },
);

test.for(themes)('the docked inspector is readable in light and dark mode: $name', async (theme, { page, table }) => {
  await table.open('/');
  const pane = await InspectorPane.dock(page);
  await dress(page, theme);
  const filter = pane.root.getByLabel('Filter events');
  await filter.focus();
  await expectReadable(page, theme, async () => {
    const field = await boxOf(filter);
    return look(page, {
      text: await boxOf(pane.root.getByRole('tab', { name: 'Snapshot' })),
      'chosen tab': await boxOf(pane.root.getByRole('tab', { name: 'Events' })),
      'pressed button': await boxOf(pane.button('Live')),
      'active state': await boxOf(pane.chart.locator('[aria-current="true"] text').last()),
      focus: { x: field.x - 4, y: field.y + 8, width: 8, height: 8 },
    });
  });
});
