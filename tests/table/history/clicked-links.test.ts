// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { createBrowserUrl } from '../../../src/table/history';
import { connectBooks } from './book-page';
import { borrowWindow } from './borrow-window';

/** Opens a page without a router, with `html` and pending text. */
function openPage(html: string) {
  borrowWindow();
  window.history.replaceState(null, '', '/books');
  document.body.innerHTML = html;
  onTestFinished(() => void (document.body.innerHTML = ''));
  const { type } = connectBooks(createBrowserUrl().history);
  type('emma');
  return {
    click: (selector: string) => document.querySelector<HTMLElement>(selector)?.click(),
    href: () => location.pathname + location.search + location.hash,
  };
}

const written = '/books?q=emma';

test('clicking a link that changes only the hash writes pending text', async () => {
  const { click, href } = openPage('<a href="#top"><b>Top</b></a>');
  const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  click('b');
  await changed;
  expect(href()).toBe(`${written}#top`);
});

test.each([
  ['link', '<a href="/books?mine"><b>Mine</b></a>', 'click'],
  ['form', '<form><button><b>Mine</b></button></form>', 'submit'],
])("pending text is written to the URL before a %s's event handler runs", (_, html, event) => {
  const { click, href } = openPage(html);
  document.body.addEventListener(
    event,
    (handled) => {
      handled.preventDefault();
      history.pushState(null, '', `${location.search}&mine`);
    },
    { once: true },
  );
  click('b');
  expect(href()).toBe(`${written}&mine`);
});

test("clicking a button doesn't write pending text", () => {
  const { click, href } = openPage('<button>Sort</button>');
  click('button');
  expect(href()).toBe('/books');
});

test.each(['ctrlKey', 'metaKey', 'shiftKey'])("clicking a link while holding %s doesn't write pending text", (key) => {
  const { href } = openPage('<a href="/other">Other</a>');
  const link = document.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
  expect(href()).toBe('/books');
});
