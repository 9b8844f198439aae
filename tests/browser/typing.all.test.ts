import { expect } from './harness';
import { expectAgreement } from './harness/decoded';
import { tableTest } from './harness/table-page';

const test = tableTest();

test('with a slow CPU, fast typing in the middle of a text box keeps the caret and all letters (TanStack/router#3162, #6620, 47ng/nuqs#1010)', async ({
  page,
  table,
}) => {
  await table.open('/push');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [box, typed] of [
    [table.search, 'bcdefg'],
    [table.min, '23456'],
  ] as const) {
    await box.fill('19');
    await box.press('Home');
    await box.press('ArrowRight');
    await page.keyboard.type(typed);
    await expect(box).toHaveValue(`1${typed}9`);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectAgreement(page, table);
  await expect(table.search).toHaveValue('1bcdefg9');
});
