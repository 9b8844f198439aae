import type { Page } from 'playwright';
import { describe, expect, historyLength } from './harness';
import { expectAgreement } from './harness/decoded';
import { recordHistory, tableTest } from './harness/table-page';

const test = tableTest();
const clockTest = tableTest({ setsClock: true });

/** Starts to record the search text in every frame. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shownTexts: shown });
    const look = () => {
      const text = document.querySelector<HTMLInputElement>('input[placeholder="Search..."]')?.value ?? 'no box';
      if (shown.at(-1) !== text) shown.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { shownTexts: string[] }).shownTexts);

describe('fast typing (47ng/nuqs#1010, #722, #726)', () => {
  const text = 'the quick brown fox 0123456789';

  test.for(['/push', '/', '/debounce'])(
    'with a slow CPU, fast typing on %s loses no text',
    async (path, { page, table }) => {
      await table.open(path);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await table.search.focus();
      await watchFrames(page);
      await page.keyboard.type(text);
      await expect(table.search).toHaveValue(text);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expectAgreement(page, table);
      await expect(table.search).toHaveValue(text);
      // Each frame must show a longer part of the typed text.
      const frames = await framesOf(page);
      expect(
        frames.filter((frame, index) => !text.startsWith(frame) || frame.length < (frames[index - 1]?.length ?? 0)),
      ).toEqual([]);
      expect((await table.state()).globalFilter).toBe(text);
    },
  );

  test('fast typing loses no text, even if the URL changes at the same time', async ({ page, table }) => {
    await table.open('/push');
    await table.search.pressSequentially('ann');
    // Goes back by script, because a busy browser's Back button may work before the entries exist.
    await page.evaluate(() => history.back());
    await table.expectState({ globalFilter: 'an' });
    await table.search.press('End');
    await table.search.pressSequentially('xyz');
    await expect(table.search).toHaveValue('anxyz');
    await expectAgreement(page, table);
  });
});

describe('typing in the middle (TanStack/router#3162, #6620)', () => {
  test.for(['/', '/debounce', '/push'])(
    'while typing in the middle of a text box on %s, the caret stays in place',
    async (path, { page, table }) => {
      await table.open(path);
      for (const [box, typed] of [
        [table.search, 'bcdefg'],
        [table.nameFilter, 'bcdefg'],
        [table.min, '23456'],
      ] as const) {
        await box.fill('19');
        await box.focus();
        await box.press('Home');
        await box.press('ArrowRight');
        for (const letter of typed) {
          await box.press(letter);
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        }
        await expect(box).toHaveValue(`1${typed}9`);
      }
      await expectAgreement(page, table);
      await expect(table.min).toHaveValue('1234569');
    },
  );
});

describe('holding down a key (TanStack/router#1250)', () => {
  clockTest.for(['/debounce', '/'])('holding a key on %s does not flood the history', async (path, { page, table }) => {
    const recorded = await recordHistory(page);
    await table.openPaused(path);
    const before = await historyLength(page);
    const calls = (await recorded()).length;
    await table.search.focus();
    for (let times = 0; times < 90; times += 1) await page.keyboard.down('a');
    await page.keyboard.up('a');
    await expect(table.search).toHaveValue('a'.repeat(90));
    expect((await recorded()).length - calls).toBeLessThanOrEqual(1);
    await page.clock.runFor(1200);
    expect((await recorded()).length - calls).toBeLessThanOrEqual(2);
    expect(await historyLength(page)).toBe(before);
    await expectAgreement(page, table);
  });

  test("holding down an arrow key in a number input doesn't flood the history", async ({ page, table }) => {
    await table.open('/');
    const before = await historyLength(page);
    await table.min.focus();
    for (let times = 0; times < 40; times += 1) await page.keyboard.down('ArrowUp');
    await page.keyboard.up('ArrowUp');
    await expectAgreement(page, table);
    expect(await historyLength(page)).toBe(before);
    expect((await table.state()).columnFilters).toEqual([
      { id: 'age', value: [Number(await table.min.inputValue()), null] },
    ]);
  });
});
