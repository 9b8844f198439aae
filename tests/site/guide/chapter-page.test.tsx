// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ChapterPage } from '../../../src/site/guide/chapter-page';
import { one, render } from '../../render';

test('a chapter with headings renders without React warnings', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const headings = ['Install', 'Use'].map((text) => ({ id: text.toLowerCase(), text, depth: 2 }));
  const chapter = { slug: 'start', title: 'Start', headings, html: '<h1>Start</h1>' };
  const container = await render(<ChapterPage chapter={chapter} />);
  expect(one(container, '.guide-headings').textContent).toBe('On this pageInstallUse');
  expect(printed.mock.calls).toEqual([]);
});
