// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { SourceMenu } from '../../../src/project/page/source-menu';
import type { ChartItem, FileLink } from '../../../src/project/page/source-links';
import { one, render } from '../../render';

/**
 * Each item has its own line and the line of a guard, which is listed twice. The item `twice` is defined in two files.
 */
const find = ({ kind, id }: ChartItem): readonly FileLink[] => [
  { label: `${kind} ${id}`, line: 3, file: 'src/door.ts' },
  ...(id === 'twice' ? [{ label: `${kind} ${id}`, line: 5, file: 'src/gate.ts' }] : []),
  { label: 'guard isLoud', line: 7, file: 'src/door.ts' },
];

async function openPage() {
  const opened: string[] = [];
  const picked = vi.fn<() => void>();
  const view = await render(
    <SourceMenu find={find} onOpen={({ file, line }) => opened.push(`${file}:${line}`)}>
      <button type="button" data-item="state shut" onClick={picked}>
        shut
      </button>
      <button type="button" data-item="transition twice" onClick={picked}>
        twice
      </button>
      <div role="tree" tabIndex={0} aria-activedescendant="row">
        <div id="row" role="treeitem" data-item={'transition knock\ntransition kick'}>
          knock
        </div>
      </div>
    </SourceMenu>,
  );
  const fire = (selector: string, type: string, init: MouseEventInit = {}) =>
    act(
      async () =>
        void one(view, selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init })),
    );
  const links = () => [...view.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  return { opened, picked, fire, links };
}

test.each(['ctrlKey', 'metaKey'])("clicking a state with %s opens its source but doesn't select it", async (key) => {
  const { opened, picked, fire, links } = await openPage();
  await fire('[data-item="state shut"]', 'click', { [key]: true });
  expect(opened).toEqual(['src/door.ts:3']);
  expect(links()).toEqual([]);
  expect(picked).not.toHaveBeenCalled();
  await fire('[data-item="state shut"]', 'click');
  expect(picked).toHaveBeenCalledOnce();
  expect(opened).toHaveLength(1);
});

test('if several files may define a transition, the source menu lists the lines in all files', async () => {
  const { opened, fire, links } = await openPage();
  await fire('[data-item="transition twice"]', 'click', { ctrlKey: true });
  expect(links()).toEqual(['transition twicedoor.ts:3', 'transition twicegate.ts:5', 'guard isLouddoor.ts:7']);
  await fire('[role=menuitem]:nth-child(2)', 'click');
  expect(opened).toEqual(['src/gate.ts:5']);
});

test.each(['#row', '[role=tree]'])(
  'in the event list, right-clicking %s opens a menu with the source lines of all taken transitions',
  async (target) => {
    const { fire, links } = await openPage();
    await fire(target, 'contextmenu');
    expect(links()).toEqual(['transition knockdoor.ts:3', 'guard isLouddoor.ts:7', 'transition kickdoor.ts:3']);
  },
);
