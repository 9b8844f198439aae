// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { placePopover } from '../../../../src/table/react/menu/popover';
import { one, render } from '../../../render';

beforeEach(() => {
  const { documentElement } = document;
  vi.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(documentElement, 'clientHeight', 'get').mockReturnValue(600);
});

/** Opens a popover below a button at this position. The window has 800 × 600 pixels. The popover has no size yet. */
async function open(place: Partial<DOMRect>, direction = 'ltr', newState = 'open') {
  const page = await render(
    <>
      <button type="button">Open</button>
      <div
        popover="auto"
        className="ct-popover"
        style={{ direction: direction === 'rtl' ? 'rtl' : 'ltr' }}
        onBeforeToggle={placePopover}
      />
    </>,
  );
  Object.assign(one(page, 'button'), { getBoundingClientRect: () => place });
  const popover = one(page, 'div');
  act(() => void popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState })));
  const { top, left, right, translate } = popover.style;
  return { top, left, right, translate };
}

test('a popover opens below its button, inside the window', async () => {
  expect(await open({ left: 100, right: 130, bottom: 50 })).toEqual({
    top: '50px',
    left: '100px',
    right: 'auto',
    translate: 'min(0px, 700px - 100%) min(0px, 550px - 100%)',
  });
  expect(await open({ left: -20, right: 10, bottom: 50 })).toMatchObject({ left: '0px' });
});

test("on right-to-left pages, a popover aligns with its button's right edge", async () => {
  expect(await open({ left: 600, right: 630, bottom: 50 }, 'rtl')).toEqual({
    top: '50px',
    left: 'auto',
    right: '170px',
    translate: 'max(0px, 100% - 630px) min(0px, 550px - 100%)',
  });
  expect(await open({ left: 790, right: 820, bottom: 50 }, 'rtl')).toMatchObject({ right: '0px' });
});

test("a popover doesn't move while it closes", async () => {
  const { top, left } = await open({ left: 100, right: 130, bottom: 50 }, 'ltr', 'closed');
  expect([top, left]).toEqual(['', '']);
});
