import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { describe, expect, test } from 'vitest';
import { urlStateKeys } from '../machines/table';
import { frameHeaders } from '../src/build/static-host.mjs';
import { findPages, readContents, readPage } from '../src/build/guide.mjs';
import { parts as figureParts } from './bench/chapter.mjs';
import { apps } from './package/harness/apps.mjs';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const files = readdirSync(join(root, 'src/site/docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `src/site/docs/${name.replaceAll('\\', '/')}`);
/** The README, the guide and the notes for contributors. */
const pages = ['README.md', '.github/CONTRIBUTING.md', ...files];

const chapters = new Map(pages.map((page) => [page, readPage(page)]));

/** Returns a page's links and images: their paths from the project's root, and their hashes. */
function linksOf(page: string) {
  const hrefs: string[] = [];
  const marked = new Marked();
  void marked.walkTokens(marked.lexer(read(page)), (token) => {
    if (token.type === 'link' || token.type === 'image') hrefs.push((token as Tokens.Link | Tokens.Image).href);
    // Pictures with a light and a dark version.
    if (token.type === 'html') hrefs.push(...(token.raw.match(/(?<=src(?:set)?=")[^"]+/g) ?? []));
  });
  return hrefs.flatMap((href) => {
    const [path = '', hash = ''] = href.split('#');
    return /^[a-z]+:/.test(path) ? [] : [{ href, path: path === '' ? page : join(dirname(page), path), hash }];
  });
}

/**
 * Matches a code block that shows a file, or after `from` a part of one. The HTML comment before the block names the
 * file.
 */
const shownFile = /<!-- (from )?(\S+) -->\n```(\w+)\n([^]*?)```/g;
const shown = pages.flatMap((page) =>
  [...read(page).matchAll(shownFile)].map(([, part, file = '', language, text = '']) => ({
    page,
    part,
    file,
    language,
    text,
  })),
);
const whole = shown.filter(({ part }) => part === undefined);
const parts = shown.filter(({ part }) => part !== undefined);

test.each(whole)('code block %$ in $page is identical to the tested file $file', ({ file, text }) => {
  expect(text).toBe(read(file));
});

/** A part of a file may be indented less in the guide. */
const withoutIndents = (text: string) => `\n${text}`.replaceAll(/\n +/g, '\n');

/** Returns the lines that remain after a diff is applied, in blocks. An empty line separates blocks. */
const changedBy = (diff: string): readonly string[] =>
  diff
    .replaceAll(/^-.*\n/gm, '')
    .replaceAll(/^[+ ] /gm, '')
    .split('\n\n');

test.each(parts)('code block %$ in $page is part of the tested file $file', ({ language, file, text }) => {
  for (const part of language === 'diff' ? changedBy(text) : [text])
    expect(withoutIndents(read(file))).toContain(withoutIndents(part));
});

test.each(pages)('%s shows only code from tested files', (page) => {
  const others = [...read(page).matchAll(/(<!-- (?:from )?\S+ -->\n)?```(?:tsx?|vue|js)\n[^]*?```/g)].filter(
    ([, file]) => !file,
  );
  expect(others.map(([block]) => block)).toEqual([]);
});

test("the guide's nginx headers are the same as those of the site's server", () => {
  const lines = [
    ...read('src/site/docs/about/security.md').matchAll(/^add_header (\S+) (?:"([^"]+)"|(\S+)) always;$/gm),
  ];
  const headers = lines.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain]);
  expect(Object.fromEntries(headers)).toEqual(frameHeaders);
});

test('the guide lists every example app', () => {
  const page = read('src/site/docs/url/routers.md');
  expect(Object.keys(apps).filter((name) => !page.includes(name))).toEqual([]);
});

test('the install commands of Chartable are all the same, and list only peer dependencies', () => {
  const installed = pages.flatMap((page) =>
    [...read(page).matchAll(/^npm i (chartable .+)$/gm)].map(([, names = '']) => names),
  );
  const { peerDependencies } = JSON.parse(read('package.json')) as { peerDependencies: Record<string, string> };
  expect(new Set(installed).size).toBe(1);
  expect(
    installed[0]
      ?.split(' ')
      .slice(1)
      .filter((name) => !(name in peerDependencies)),
  ).toEqual([]);
});

test('the README has at most 5 kB', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(5000);
});

test('the guide has at most 20 chapters, and none over 250 lines', () => {
  const written = files.filter((file) => file !== 'src/site/docs/README.md');
  expect(written.length).toBeLessThanOrEqual(20);
  expect(written.filter((file) => read(file).trimEnd().split('\n').length > 250)).toEqual([]);
});

test('each chapter of the guide begins with the question that it answers', () => {
  const written = files.filter((file) => file !== 'src/site/docs/README.md');
  expect(written.filter((file) => !/^# .+\n\n[A-Z][^.?]+\?/.test(read(file)))).toEqual([]);
});

test("the guide's table of contents lists each chapter once", () => {
  const found = findPages();
  const listed = readContents().flatMap(({ chapters: all }) => all.map(({ slug }) => found.get(slug) ?? slug));
  const written = listed.filter((file) => file.startsWith('src/'));
  expect(written.toSorted()).toEqual(files.filter((file) => file !== 'src/site/docs/README.md').toSorted());
});

test("the guide's costs chapter ends with the sections that `npm run bench -- figures` writes", () => {
  const written = Object.values(figureParts).flatMap((part) => part.sections.map(({ title }) => title));
  const sections = chapters.get('src/site/docs/about/costs.md')?.sections.map(({ title }) => title);
  expect(sections?.slice(-written.length)).toEqual(written);
});

/** The project's private terms. `src/site/docs/about/trouble.md` lists the common terms. */
const houseWords =
  /\b(?:acts?|further states?|plain senders?|someOf|oneOf|happenings?|t(?:aken|akes|ook) along|riding|doors?|stranger app\w*)\b/gi;

describe.each([...chapters])('the page %s', (page, { title }) => {
  test(`the page ${page} begins with a title`, () => {
    expect(title).not.toBe('');
    expect(read(page)).toMatch(/^# \S/);
  });

  test(`the page ${page} links only to existing files and headings`, () => {
    const broken = linksOf(page).filter(
      ({ path, hash }) =>
        !existsSync(join(root, path)) || (hash !== '' && !chapters.get(path)?.sections.some(({ id }) => id === hash)),
    );
    expect(broken.map(({ href }) => href)).toEqual([]);
  });

  test(`the page ${page} names only existing npm scripts`, () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(page).matchAll(/`(?:\w+=\S+ )?npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test(`the page ${page} uses common terms instead of the project's private terms`, () => {
    const prose = read(page)
      .replaceAll(/```[^]*?```|<!--[^]*?-->/g, '')
      .replaceAll(/`[^`]*`/g, '');
    expect(prose.match(houseWords) ?? []).toEqual([]);
  });
});

test('the guide mentions every entry point of the package and every table state that URLs store', () => {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
  const page = read('src/site/docs/about/trouble.md');
  expect(page).toContain('| `chartable` |');
  const entries = Object.keys(exports).filter((entry) => !['.', './package.json'].includes(entry));
  const named = [...page.matchAll(/`(?:chartable|…)(\/[^`]+)`/g)].map((match) => match[1] ?? '');
  expect(entries.filter((entry) => !named.some((name) => entry.endsWith(name)))).toEqual([]);
  const urls = read('src/site/docs/url/urls.md');
  expect(urlStateKeys.filter((state) => !urls.includes(state))).toEqual([]);
});
