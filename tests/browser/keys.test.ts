import type { Page } from 'playwright';
import { quietMs } from '../../machines/announcing';
import { describe, expect, holdRequests } from './harness';
import { rows } from '../../src/data/rows';
import { tableTest } from './harness/table-page';
import { isNightly } from '../nightly';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

describe('keys', () => {
  test("focus the search box, clear and leave boxes, and move between the rows' checkboxes", async ({
    page,
    table,
  }) => {
    await table.open('/');
    await page.keyboard.press('/');
    await expect(table.search).toBeFocused();
    await page.keyboard.type('a/b?');
    await expect(table.search).toHaveValue('a/b?');
    await page.keyboard.press('Escape');
    await table.expectState({ globalFilter: '' });
    await expect(table.search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(table.search).not.toBeFocused();

    await table.min.focus();
    await page.keyboard.type('1e');
    await page.keyboard.press('Escape');
    await expect(table.min).toHaveValue('');
    await expect(table.min).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(table.min).not.toBeFocused();

    await table.checkbox(0).focus();
    await page.keyboard.press('ArrowUp');
    await expect(table.checkbox(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect(table.checkbox(9)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await table.expectState({ rowSelection: { 1: true } });
    await expect(table.checkbox(8)).toBeFocused();
  });

  test('are not handled inside contenteditable elements', async ({ page, table }) => {
    await table.open('/');
    await page.evaluate(() => {
      const note = document.createElement('div');
      note.innerHTML = 'A <b tabindex="0">note</b>';
      note.contentEditable = 'true';
      note.setAttribute('role', 'textbox');
      document.body.prepend(note);
    });
    const note = page.locator('[contenteditable]');
    for (const place of [note, note.locator('b')]) {
      await place.focus();
      await page.keyboard.press('/');
      await page.keyboard.press('?');
      await expect(table.search).not.toBeFocused();
    }
    await expect(note).toContainText('/?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
  });

  if (isNightly) {
    test('are not listed over a text that somebody types while the list loads', async ({ page, table }) => {
      await table.open('/');
      const held = await holdRequests(page, /\/assets\/[^/]*\.js$/);
      await table.order.focus();
      await page.keyboard.press('?');
      await held.expectAsked();
      await page.keyboard.press('/');
      await page.keyboard.press('a');
      await held.release();
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts', includeHidden: true });
      await expect(dialog).toBeAttached();
      await page.keyboard.press('n');
      await expect(table.search).toHaveValue('an');
      await expect(dialog).toBeHidden();
    });

    test('are listed by ?, and single-key shortcuts can be switched off', async ({ page, table }) => {
      await table.open('/');
      await table.order.focus();
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(dialog).toBeVisible();
      await dialog.getByRole('checkbox').uncheck();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(table.order).toBeFocused();
      await page.keyboard.press('/');
      await page.keyboard.press('?');
      await expect(table.order).toBeFocused();
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    });
  }
});

/** Notes each text of a live region as it changes. Returns what reads the notes. */
async function listenAsScreenReader(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver((changes) => {
      const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
      const regions = new Set(
        elements.map((element) => element?.closest('[aria-live="polite"], output, [role=status]')),
      );
      for (const region of regions) if (region) announcements.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}

describe('the focus', () => {
  test('stays in the table when a button of the selection goes', async ({ page, table }) => {
    await table.open('/?rowSelection=0');
    for (const name of ['Select all 100', 'Clear selection']) {
      await page.getByRole('button', { name }).press('Enter');
      await expect(page.getByRole('button', { name })).toHaveCount(0);
      await expect(table.selectAll).toBeFocused();
    }
  });
});

describe('a screen reader', () => {
  clockTest('hears a changed number of selected rows once, without rows or page', async ({ page, table }) => {
    await table.openPaused('/');
    const announcements = await listenAsScreenReader(page);
    const expected: string[] = [];
    const expectAnnounced = async (text: string) => {
      await page.clock.runFor(quietMs - 1);
      expect(await announcements()).toEqual(expected);
      await page.clock.runFor(1);
      expected.push(text);
      await expect.poll(announcements).toEqual(expected);
    };
    for (const place of [0, 1, 2]) await table.checkbox(place).click();
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectAnnounced('3 rows selected');
    await table.next.click();
    await expect(page.getByText('Page 2 of 10')).toBeVisible();
    await expectAnnounced('10 of 100 rows, page 2 out of 10');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByText('3 selected')).toBeHidden();
    await expectAnnounced('No row selected');
  });

  clockTest(
    'hears nothing about rows while the user types, and the number of rows afterwards',
    async ({ page, table }) => {
      await table.openPaused('/');
      const announcements = await listenAsScreenReader(page);
      // The last two letters change the number of rows no more.
      for (const letter of 'zzzz') {
        await table.search.pressSequentially(letter);
        await page.clock.runFor(quietMs - 1);
      }
      await expect(page.getByText('Showing 0 of 0 Rows')).toBeVisible();
      expect(await announcements()).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(announcements).toEqual(['0 of 0 rows, page 1 out of 1']);
    },
  );

  test('reads the current page as one text, and names the menu and button of a row by the row', async ({
    page,
    table,
  }) => {
    await table.open('/?pageSize=50');
    await expect(page.getByText('Page 1 of 2', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Paging, under the table' })).toContainText('1 of 2');
    await table.open('/whole-state');
    const [leader] = rows;
    const row = table.bodyRows.first();
    await expect(row.getByRole('button', { name: `Options of ${leader?.name}`, exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: `Expand ${leader?.name}`, exact: true })).toBeVisible();
  });

  test('reads rows by their names, the sort in words, and count and page as one text', async ({ page, table }) => {
    await table.open('/?sorting=age.desc%2Cname.asc&pageSize=2');
    const [first] = await table.shown();
    expect(await table.grid.locator('thead').ariaSnapshot()).toBe(
      [
        '- rowgroup:',
        '  - row "Selected ID Name Age":',
        '    - columnheader "Selected":',
        '      - text: Selected',
        '      - checkbox "Select all rows that pass the filters"',
        '    - columnheader "ID":',
        '      - button "ID"',
        '      - textbox "Filter ID":',
        '        - /placeholder: Search...',
        '    - columnheader "Name":',
        '      - button "Name"',
        '      - text: Sorted ascending, 2 of 2',
        '      - textbox "Filter Name":',
        '        - /placeholder: Search...',
        '    - columnheader "Age":',
        '      - button "Age"',
        '      - text: Sorted descending, 1 of 2',
        '      - spinbutton "Minimum Age"',
        '      - spinbutton "Maximum Age"',
      ].join('\n'),
    );
    expect(await table.bodyRows.nth(0).ariaSnapshot()).toContain(`- checkbox "Select ${rows[first!]?.name}"`);
    await expect(table.sort('Age')).toHaveAccessibleDescription('Sorted descending, 1 of 2');
    await expect(page.getByRole('button', { name: 'Address', exact: true })).toBeVisible();
    const live = page.locator('main [aria-live="polite"]', { hasText: 'rows' });
    await expect(live).toHaveText('2 of 100 rows, page 1 out of 50');
    await table.next.click();
    await expect(live).toHaveText('2 of 100 rows, page 2 out of 50');
    await expect(live).toHaveCount(1);
  });
});
