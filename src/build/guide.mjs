// Turns the Markdown in src/site/docs and the API reference into pages, a search index and llms.txt.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative } from 'node:path';
import { promisify } from 'node:util';
import hljs from 'highlight.js/lib/common';
import nginx from 'highlight.js/lib/languages/nginx';
import { Marked } from 'marked';
import MiniSearch from 'minisearch';
import { root } from './install.mjs';

hljs.registerLanguage('nginx', nginx);

/** Generating the API reference takes 20 seconds. `API_PAGES=no` skips it. */
let hasApi = process.env['API_PAGES'] !== 'no';

/**
 * @typedef {object} Section
 * @property {string} id the same as on GitHub, so links to headings work there too; empty before the first heading
 * @property {string} title
 * @property {string} text
 * @property {number} depth of its heading: 1 to 3
 *
 * @typedef {object} Group
 * @property {string} title
 * @property {{ slug: string, title: string, about: string }[]} chapters
 */

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @type {Readonly<Record<string, string>>} */
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" };

/** @param {string} html */
const textOf = (html) =>
  html
    .replaceAll(/<button.*?<\/button>|<[^>]+>/g, '')
    .replaceAll(/&#?\w+;/g, (entity) => entities[entity] ?? entity)
    .trim();

/**
 * Returns a heading's ID as on GitHub. Equal headings of a page get a number.
 *
 * @param {string} heading
 * @param {Map<string, number>} counts how often each ID without a number has occurred on the page
 */
function toSlug(heading, counts) {
  const slug = heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  const count = counts.get(slug) ?? 0;
  counts.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

/**
 * Returns a code block with a copy button. Highlights with classes, because the content security policy forbids inline
 * styles.
 *
 * @param {string} code
 * @param {string} language if unknown, the code isn't highlighted
 * @param {string} [file] shown as the caption
 */
const codeBlock = (code, language, file) =>
  `<figure class="guide-code">${file === undefined ? '' : `<figcaption>${escapeHtml(file)}</figcaption>`}` +
  `<button type="button" class="button button-quiet guide-copy">Copy</button><pre tabindex="0" translate="no"><code>` +
  `${hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escapeHtml(code)}</code></pre></figure>\n`;

/**
 * Returns a page's slug: its path without the group folder. Empty for the table of contents, `undefined` for files that
 * aren't pages.
 *
 * @param {string} file relative to the project's root
 */
const slugOf = (file) =>
  /^(?:src\/site\/docs\/(?:[\w-]+\/)?|\.cache\/docs\/)([\w/-]+)\.md$/.exec(file)?.[1]?.replace(/(?:^|\/)README$/, '');

export const findPages = () =>
  new Map(
    (hasApi ? ['src/site/docs', '.cache/docs'] : ['src/site/docs'])
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          posix.join(folder, name.replaceAll('\\', '/')),
        ),
      )
      .flatMap((file) => {
        const slug = slugOf(file);
        return slug === undefined ? [] : [/** @type {const} */ ([slug, file])];
      }),
  );

/** Matches inline code that becomes a link: an API reference path, or an example URL in the chapter about URLs. */
const sitePath = /^\/docs\/(?:api|urls\?)/;

const apiName = /(<h3 .*)([^]*?<p>([^]*?)<\/p>[^]*?)(?=<h[23] |$)/g;
/** Collapses an API entry. Its summary is the first paragraph, without links. @param {string[]} match */
const foldName = (...[, heading = '', text = '', about = '']) =>
  `<details><summary>${heading.replace(/<a .*<\/a>/, '')}<span>${escapeHtml(textOf(about))}</span></summary>${text}</details>`;

/** @param {string} file */
const builtFileOf = (file) => file.slice(file.indexOf('docs/'));

/**
 * @param {string} file relative to the project's root
 * @param {string} [base] public base path, with a trailing slash
 */
export function readPage(file, base = '/') {
  /** @type {Map<string, number>} */
  const slugs = new Map();
  let shownFile = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = textOf(html);
        const id = toSlug(text, slugs);
        if (depth === 1) return `<h1>${html}</h1>\n`;
        return `<h${depth} id="${id}">${html}<a class="guide-anchor" href="#${id}" aria-label="Link to “${escapeHtml(text)}”"></a></h${depth}>\n`;
      },
      hr: () => '',
      html({ text }) {
        const [, kind, name = ''] = /^<!-- (live|region): ([^>]+) -->/.exec(text) ?? [];
        // src/site/guide/live.tsx renders into this element.
        if (kind !== undefined) return `<div data-${kind}="${escapeHtml(name)}"></div>\n`;
        // Paths in HTML are relative to the chapter's file.
        const toSite = (/** @type {string} */ path) => base + builtFileOf(posix.join(file, '..', path));
        if (text.includes('<picture>')) return text.replaceAll(/(?<=(?:href|src(?:set)?)=")[^"]+/g, toSite);
        // `<!-- from FILE -->` marks a code block that shows only part of the file.
        shownFile = /^<!-- ((?:from )?\S+) -->/.exec(text)?.[1] ?? '';
        return '';
      },
      code({ text, lang = '' }) {
        const html = codeBlock(text, lang, shownFile || undefined);
        shownFile = '';
        return html;
      },
      codespan({ text }) {
        const html = `<code>${escapeHtml(text)}</code>`;
        return sitePath.test(text) ? `<a href="${base}${escapeHtml(text.slice(1))}">${html}</a>` : html;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (/^(?:[a-z]+:|#)/.test(href)) return `<a href="${escapeHtml(href)}">${text}</a>`;
        const [path = '', hash] = href.split('#');
        const target = posix.join(posix.dirname(file), path);
        const slug = slugOf(target);
        if (slug === undefined) return `${text} (<code>${escapeHtml(target)}</code>)`;
        return `<a href="${base}${posix.join('docs', slug)}${hash === undefined ? '' : `#${hash}`}">${text}</a>`;
      },
    },
  });
  const html = marked
    .parse(readFileSync(join(root, file), 'utf8'), { async: false })
    // Makes apostrophes in prose curly. In code, they aren't escaped as `&#39;`.
    .replaceAll(/(?<=\w|<\/code>)&#39;/g, '’')
    // GFM tables always have a header row. An empty header cell would be announced as a header.
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<table>', '<div class="guide-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  /** @type {Section[]} */
  const sections = [...html.matchAll(/<h([1-3])(?: id="([^"]*)")?>(.*?)<\/h\1>([^]*?)(?=<h[1-3]|$)/g)].map(
    ([, depth, id = '', title = '', text = '']) => ({
      depth: Number(depth),
      id,
      title: textOf(title),
      text: textOf(text),
    }),
  );
  const shown = file.startsWith('.cache') ? html.replaceAll(apiName, foldName) : html;
  return { slug: slugOf(file) ?? '', title: sections[0]?.title ?? '', sections, html: shown };
}

/**
 * Reads the groups of chapters from list items such as `- [title](file): about`.
 *
 * @returns {Group[]}
 */
export function readContents() {
  /** @type {Group[]} */
  const groups = [];
  const contents = readFileSync(join(root, 'src/site/docs/README.md'), 'utf8')
    .replaceAll('`', '')
    .replaceAll(/(?<=\w)'/g, '’');
  for (const [, group, title = '', file = '', about = ''] of contents.matchAll(
    /^(?:## (.+)|- \[(.+?)\]\((.+?)\): (.+))$/gm,
  ))
    if (group === undefined)
      groups.at(-1)?.chapters.push({ slug: slugOf(`src/site/docs/${file}`) ?? '', title, about });
    else groups.push({ title: group, chapters: [] });
  if (hasApi)
    groups.at(-1)?.chapters.unshift({ slug: 'api', title: 'API reference', about: 'every export of the package' });
  return groups;
}

/** @param {string} base */
export const staticPages = (base) =>
  [...findPages()].map(([slug, file]) => {
    const { title, html } = readPage(file, base);
    return { path: posix.join('docs', slug), title: escapeHtml(title), html };
  });

/** Limit on characters per API section in search results. */
const maxShownOfApi = 140;

/** Creates the guide's search index. Excerpts are cut from the field `shown`. */
function createIndex() {
  const index = new MiniSearch({ fields: ['title', 'chapter', 'text'], storeFields: ['title', 'chapter', 'shown'] });
  for (const [slug, file] of findPages()) {
    if (slug === '') continue;
    const { title: chapter, sections } = readPage(file);
    const isApi = slug.startsWith('api/');
    index.addAll(
      sections.map(({ id, title, text }) => {
        const line = text.replaceAll(/\s+/g, ' ');
        const shown = isApi ? line.slice(0, maxShownOfApi) : line;
        return { id: id === '' ? slug : `${slug}#${id}`, title, chapter, text, shown };
      }),
    );
  }
  return JSON.stringify(index);
}

/**
 * @param {string} base the path of the folder `docs`, with a trailing slash
 * @param {boolean} [isPackage] true for the package, which contains only the written chapters
 */
export function createLlmsText(base, isPackage = false) {
  const pages = findPages();
  const groups = readContents().map(({ title, chapters }) =>
    [
      `## ${title}\n`,
      ...chapters.flatMap(({ slug, title: chapter, about }) => {
        const file = pages.get(slug);
        const isMissing = file === undefined || (isPackage && !file.startsWith(base));
        return isMissing ? [] : `- [${chapter}](${base}${builtFileOf(file)}): ${about}`;
      }),
    ].join('\n'),
  );
  const about = readPage('src/site/docs/README.md').sections[0]?.text.replaceAll('\n', ' ');
  return `# Chartable\n\n> ${about}\n\n${groups.join('\n\n')}\n`;
}

const makeApi = () => promisify(execFile)(process.execPath, [join(root, 'src/build/api.mjs')]);

/**
 * The guide's Vite plugin.
 *
 * - A page is a module that exports its title, headings and HTML.
 * - `guide:contents` exports the list of chapters, and `guide:index` the search index.
 * - `guide:api` exports loaders of the API pages, by slug. The dev server generates the pages when `guide:api` is first
 *   imported.
 * - A file with the suffix `?shown` exports its highlighted code.
 * - The build and the dev server also serve `llms.txt`, each page's Markdown and the pictures.
 *
 * @returns {import('vite').Plugin}
 */
export function guide() {
  let base = '/';
  let isBuild = false;
  const pictures = join(root, 'src/site/docs/pictures');
  const findFiles = () => {
    /** @type {(readonly [path: string, read: () => string | Buffer])[]} */
    const files = [
      ['llms.txt', () => createLlmsText(base)],
      ...[...findPages().values()].map(
        (file) => /** @type {const} */ ([builtFileOf(file), () => readFileSync(join(root, file))]),
      ),
      ...readdirSync(pictures).map(
        (name) => /** @type {const} */ ([`docs/pictures/${name}`, () => readFileSync(join(pictures, name))]),
      ),
    ];
    return new Map(files);
  };
  return {
    name: 'guide',
    configResolved(config) {
      ({ base } = config);
      isBuild = config.command === 'build';
    },
    async buildStart() {
      if (!isBuild || !hasApi) return;
      try {
        await makeApi();
      } catch (error) {
        hasApi = false;
        this.warn(`The API reference is missing from the guide, because it couldn't be generated: ${String(error)}`);
      }
    },
    resolveId: { filter: { id: /^guide:(contents|index|api)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0guide:|[\\/](?:src[\\/]site|\.cache)[\\/]docs[\\/][\w\\/-]+\.md$|\?shown$/ },
      async handler(id) {
        if (id === '\0guide:contents') {
          this.addWatchFile(join(root, 'src/site/docs/README.md'));
          return `export default ${JSON.stringify(readContents())};`;
        }
        if (id === '\0guide:index') return `export default ${JSON.stringify(createIndex())};`;
        if (id === '\0guide:api') {
          if (hasApi && !isBuild) await makeApi();
          const pages = [...findPages()].filter(([, file]) => file.startsWith('.cache'));
          const imports = pages.map(([slug, file]) => `'${slug}': () => import(${JSON.stringify(`/${file}`)})`);
          return `export default {${imports.join(',\n')}};`;
        }
        if (id.endsWith('?shown')) {
          const file = id.slice(0, -'?shown'.length);
          this.addWatchFile(file);
          const code = readFileSync(file, 'utf8').trimEnd();
          const path = relative(root, file).replaceAll('\\', '/');
          const html = codeBlock(code, extname(file) === '.css' ? 'css' : 'typescript', path);
          return { code: `export default ${JSON.stringify(html)};`, moduleType: 'js' };
        }
        this.addWatchFile(id);
        const { slug, title, sections, html } = readPage(relative(root, id).replaceAll('\\', '/'), base);
        const headings = sections
          .filter(({ depth }) => depth > 1)
          .map(({ id: heading, title: text, depth }) => ({ id: heading, text, depth }));
        return { code: `export default ${JSON.stringify({ slug, title, headings, html })};`, moduleType: 'js' };
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const read = /\.(?:md|txt|webp|svg)$/.test(path) ? findFiles().get(path.slice(base.length)) : undefined;
        if (!read) return next();
        const picture = { webp: 'image/webp', svg: 'image/svg+xml' }[posix.extname(path).slice(1)];
        response.setHeader('content-type', picture ?? 'text/plain; charset=utf-8');
        response.end(read());
      });
    },
    generateBundle() {
      for (const [fileName, read] of findFiles()) this.emitFile({ type: 'asset', fileName, source: read() });
    },
  };
}
