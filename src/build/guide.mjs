// The guide: chapters of Markdown in src/docs become pages, a search index and llms.txt when the application is built.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative } from 'node:path';
import GithubSlugger from 'github-slugger';
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { Marked } from 'marked';
import MiniSearch from 'minisearch';
import { root } from './install.mjs';

/** @import { Token, Tokens } from 'marked' */

/** The folder of the chapters. Its README.md lists them: it is the first page, and the order of all others. */
const folder = join(root, 'src/docs');

/** The first page of a folder: of all chapters, and of those that have a folder of their own. */
const contents = 'README';

/** The folder of the API reference, which `npm run docs:api` makes. */
const reference = 'api';

for (const [name, language] of Object.entries({ bash, css, json, nginx, sql, typescript, xml }))
  hljs.registerLanguage(name, language);

/**
 * @typedef {object} Heading
 * @property {string} id as GitHub writes it, so that a link to a heading works there too
 * @property {string} text
 * @property {number} depth 2 or 3; a deeper heading is not listed
 *
 * @typedef {object} Section
 * @property {string} id empty for what stands before the first heading
 * @property {string} title
 * @property {string} text
 *
 * @typedef {object} Link
 * @property {string} href as the chapter has it
 * @property {string} path of the file that it leads to, from the root of the project; empty for another site
 * @property {string} hash without its `#`
 *
 * @typedef {object} Chapter
 * @property {string} slug its path behind `docs/`, without `README`; empty for the contents
 * @property {string} title
 * @property {Heading[]} headings
 * @property {Section[]} sections
 * @property {Link[]} links
 * @property {Token[]} tokens
 *
 * @typedef {object} Group
 * @property {string} title
 * @property {{ slug: string, title: string, about: string }[]} chapters
 */

/** @param {string} text */
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Returns the HTML of a code, whose words have classes: the policy of the pages forbids inline styles.
 *
 * @param {string} code
 * @param {string} name of a language, by a name that highlight.js knows; an unknown one leaves the code plain
 */
const highlight = (code, name) =>
  hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : escapeHtml(code);

/**
 * Returns the HTML of a block of code with a button that copies it.
 *
 * @param {string} code
 * @param {string} language
 * @param {string} [file] the file that the block shows
 */
const codeBlock = (code, language, file) =>
  `<figure class="guide-code">${file === undefined ? '' : `<figcaption>${escapeHtml(file)}</figcaption>`}` +
  `<button type="button" class="button guide-copy">Copy</button>` +
  `<pre tabindex="0" translate="no"><code>${highlight(code, language)}</code></pre></figure>\n`;

/* An extension of marked may have tokens of any type, so that a type alone tells TypeScript nothing. */

/**
 * @param {Token} token
 * @returns {token is Tokens.Table}
 */
const isTable = (token) => token.type === 'table';

/**
 * @param {Token} token
 * @returns {token is Tokens.List}
 */
const isList = (token) => token.type === 'list';

/**
 * @param {Token} token
 * @returns {token is Tokens.Heading}
 */
const isHeading = (token) => token.type === 'heading';

/**
 * @param {Token} token
 * @returns {token is Tokens.Link | Tokens.Image}
 */
const isLink = (token) => token.type === 'link' || token.type === 'image';

/**
 * Returns the text of tokens without their marks.
 *
 * @param {readonly Token[]} tokens
 * @returns {string}
 */
function plainText(tokens) {
  return tokens
    .map((token) => {
      if (isTable(token)) {
        const rows = [token.header, ...token.rows];
        return rows.map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join('\n');
      }
      if (isList(token)) return token.items.map((item) => plainText(item.tokens)).join('\n');
      if (token.type === 'html') return '';
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token && typeof token.text === 'string' ? token.text : '';
    })
    .join(tokens.some(({ type }) => type === 'paragraph' || type === 'list' || type === 'code') ? '\n' : '');
}

/**
 * Reads a file of Markdown.
 *
 * @param {string} file from the root of the project
 * @returns {Chapter}
 */
export function readChapter(file) {
  const marked = new Marked();
  const tokens = marked.lexer(readFileSync(join(root, file), 'utf8'));
  const slugger = new GithubSlugger();
  /** @type {Heading[]} */
  const headings = [];
  /** @type {Section[]} */
  const sections = [];
  let title = '';
  for (const token of tokens) {
    if (isHeading(token)) {
      const text = plainText(token.tokens);
      const id = slugger.slug(text);
      if (token.depth === 1) title ||= text;
      else if (token.depth <= 3) headings.push({ id, text, depth: token.depth });
      if (token.depth <= 3) sections.push({ id: token.depth === 1 ? '' : id, title: text, text: '' });
    } else {
      const section = sections.at(-1);
      if (section) section.text += `${plainText([token])}\n`;
    }
  }
  /** @type {Link[]} */
  const links = [];
  void marked.walkTokens(tokens, (token) => {
    if (!isLink(token)) return;
    const [path = '', hash = ''] = token.href.split('#');
    const isElsewhere = /^[a-z]+:/.test(path);
    links.push({
      href: token.href,
      path: isElsewhere ? '' : path === '' ? file : join(dirname(file), path).replaceAll('\\', '/'),
      hash,
    });
  });
  return { slug: slugOf(file) ?? '', title, headings, sections, links, tokens };
}

/**
 * Returns the slug of a chapter; `undefined` for another file.
 *
 * @param {string} file from the root of the project
 */
const slugOf = (file) => /^src\/docs\/([\w/-]+)\.md$/.exec(file)?.[1]?.replace(/(?:^|\/)README$/, '');

/** The file of a chapter, from the root of the project. */
export const fileOf = (/** @type {string} */ slug) =>
  `src/docs/${existsSync(join(folder, `${slug}.md`)) ? slug : posix.join(slug, contents)}.md`;

/** The file of a chapter in the build. */
const builtFileOf = (/** @type {string} */ slug) => fileOf(slug).slice('src/'.length);

/**
 * Returns the chapters in their groups, as the contents list them: `- [title](file): what it is about`.
 *
 * @returns {Group[]}
 */
export function readContents() {
  /** @type {Group[]} */
  const groups = [];
  for (const token of readChapter(fileOf('')).tokens) {
    if (isHeading(token) && token.depth === 2) groups.push({ title: plainText(token.tokens), chapters: [] });
    if (!isList(token)) continue;
    for (const item of token.items) {
      const [, title = '', slug = '', about = ''] =
        /^\[([^\]]+)\]\(([\w/-]+?)(?:\/README)?\.md\): ([^]+)$/.exec(item.text) ?? [];
      if (slug === '') throw new Error(`src/docs/README.md: “${item.text}” names no chapter.`);
      groups.at(-1)?.chapters.push({ slug, title, about });
    }
  }
  return groups;
}

/** Returns the slug of each chapter, the contents first. */
export const chapterSlugs = () => ['', ...readContents().flatMap(({ chapters }) => chapters.map(({ slug }) => slug))];

/** Returns the slug of each page of the API reference, but for its list. */
const referenceSlugs = () =>
  readdirSync(join(folder, reference), { recursive: true, encoding: 'utf8' })
    .map((file) => slugOf(`src/docs/${reference}/${file.replaceAll('\\', '/')}`) ?? reference)
    .filter((slug) => slug !== reference)
    .toSorted();

/** Returns the slug of each page of the guide. */
const pageSlugs = () => [...chapterSlugs(), ...referenceSlugs()];

/**
 * Returns the HTML of a chapter.
 *
 * @param {Chapter} chapter
 * @param {string} base the path of the application, with a slash at its end
 * @param {(path: string) => string} addressOf returns the address of an image, whose path is from the root of the project
 */
export function renderChapter(chapter, base, addressOf) {
  const file = fileOf(chapter.slug);
  const slugger = new GithubSlugger();
  /** The file that the next block of code shows. */
  let shownFile = '';
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = slugger.slug(plainText(tokens));
        const text = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${text}</h1>\n`;
        return `<h${depth} id="${id}">${text} <a class="guide-anchor" href="#${id}" aria-label="Link to “${escapeHtml(plainText(tokens))}”">#</a></h${depth}>\n`;
      },
      html({ text }) {
        const [, kind, name = ''] = /^<!-- (live|region): ([^>]+) -->/.exec(text) ?? [];
        // The page of the chapter fills it: see src/app/guide/live.tsx.
        if (kind !== undefined) return `<div data-${kind}="${escapeHtml(name)}"></div>\n`;
        shownFile = /^<!-- (\S+) -->/.exec(text)?.[1] ?? '';
        return '';
      },
      code({ text, lang }) {
        const html = codeBlock(text, lang ?? '', shownFile || undefined);
        shownFile = '';
        return html;
      },
      table(table) {
        const row = (/** @type {Tokens.TableCell[]} */ cells, /** @type {string} */ name) =>
          `<tr>${cells.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`
            // A head without a text is none.
            .replaceAll('<th></th>', '<td></td>');
        const rows = table.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="guide-scroll" tabindex="0"><table><thead>${row(table.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
      },
      image({ href, text }) {
        const address = addressOf(join(dirname(file), href).replaceAll('\\', '/'));
        return address === '' ? escapeHtml(text) : `<img src="${escapeHtml(address)}" alt="${escapeHtml(text)}">`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (/^(?:[a-z]+:|#)/.test(href)) return `<a href="${escapeHtml(href)}">${text}</a>`;
        const [path = '', hash] = href.split('#');
        const target = join(dirname(file), path).replaceAll('\\', '/');
        const slug = slugOf(target);
        // A file of the project is no page of the application: its path says where it is.
        if (slug === undefined) return `${text} (<code>${escapeHtml(target)}</code>)`;
        const page = slug === '' ? '' : `/${slug}`;
        return `<a href="${base}docs${page}${hash === undefined ? '' : `#${hash}`}">${text}</a>`;
      },
    },
  });
  return marked.parser(chapter.tokens);
}

/**
 * Returns the pages of the guide as they are read without scripts, which is without pictures.
 *
 * @param {string} base
 */
export const chapterPages = (base) =>
  pageSlugs().map((slug) => {
    const chapter = readChapter(fileOf(slug));
    return {
      path: slug === '' ? 'docs' : `docs/${slug}`,
      title: escapeHtml(chapter.title),
      html: renderChapter(chapter, base, () => ''),
    };
  });

/** Returns the search index of all sections, as JSON that MiniSearch reads. */
function createIndex() {
  const index = new MiniSearch({ fields: ['title', 'chapter', 'text'], storeFields: ['title', 'chapter'] });
  for (const slug of pageSlugs().slice(1)) {
    const { title: chapter, sections } = readChapter(fileOf(slug));
    index.addAll(
      sections.map(({ id, title, text }) => ({ id: id === '' ? slug : `${slug}#${id}`, title, chapter, text })),
    );
  }
  return JSON.stringify(index);
}

/** @param {string} base */
function createLlmsText(base) {
  const groups = readContents().map(({ title, chapters }) =>
    [
      `## ${title}\n`,
      ...chapters.map(
        ({ slug, title, about }) => `- [${title}](${base}${builtFileOf(slug)}): ${about.replaceAll('\n', ' ')}`,
      ),
    ].join('\n'),
  );
  const [{ text } = { text: '' }] = readChapter('README.md').sections;
  const about = text.trim().split('\n\n')[0]?.replaceAll('\n', ' ').trim();
  return `# Chartable\n\n> ${about}\n\n${groups.join('\n\n')}\n`;
}

/**
 * Returns the plugin of the guide.
 *
 * - A chapter, `src/docs/….md`, is a module with its title, its headings and its HTML.
 * - `guide:contents` is the list of the chapters, and `guide:index` the search index.
 * - A file with the query `?shown` is the HTML of its code.
 * - `llms.txt`, and the Markdown of each chapter, are files of the build, and of the dev server.
 *
 * @returns {import('vite').Plugin}
 */
export function guide() {
  let base = '/';
  const own = /^guide:(contents|index)$/;
  /** @param {string} path */
  const readText = (path) => {
    if (path === 'llms.txt') return createLlmsText(base);
    const slug = slugOf(`src/${path}`);
    return slug && pageSlugs().includes(slug) ? readFileSync(join(root, fileOf(slug)), 'utf8') : undefined;
  };
  return {
    name: 'guide',
    configResolved(config) {
      ({ base } = config);
    },
    resolveId: { filter: { id: own }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0guide:|[\\/]src[\\/]docs[\\/][\w\\/-]+\.md$|\?shown$/ },
      handler(id) {
        if (id === '\0guide:contents') {
          for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
            if (file.endsWith('.md')) this.addWatchFile(join(folder, file));
          return `export default ${JSON.stringify(readContents())};`;
        }
        if (id === '\0guide:index') return `export default ${JSON.stringify(createIndex())};`;
        if (id.endsWith('?shown')) {
          const file = id.slice(0, -'?shown'.length);
          this.addWatchFile(file);
          const code = readFileSync(file, 'utf8').trimEnd();
          const path = relative(root, file).replaceAll('\\', '/');
          const html = codeBlock(code, extname(file) === '.css' ? 'css' : 'typescript', path);
          return { code: `export default ${JSON.stringify(html)};`, moduleType: 'js' };
        }
        this.addWatchFile(id);
        const chapter = readChapter(relative(root, id).replaceAll('\\', '/'));
        /** @type {string[]} */
        const images = [];
        const html = renderChapter(chapter, base, (path) => `\0${images.push(path) - 1}\0`);
        const { slug, title, headings } = chapter;
        // The address of an image is known to the bundler alone.
        const parts = html.split('\0').map((part, place) => (place % 2 === 0 ? JSON.stringify(part) : `image${part}`));
        const imports = images.map((path, place) => `import image${place} from ${JSON.stringify(`/${path}?url`)};\n`);
        return {
          code: `${imports.join('')}export default { ...${JSON.stringify({ slug, title, headings })}, html: ${parts.join(' + ')} };`,
          moduleType: 'js',
        };
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const text = path.startsWith(base) ? readText(path.slice(base.length)) : undefined;
        if (text === undefined) return next();
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(text);
      });
    },
    generateBundle() {
      for (const fileName of ['llms.txt', ...pageSlugs().slice(1).map(builtFileOf)])
        this.emitFile({ type: 'asset', fileName, source: readText(fileName) ?? '' });
    },
  };
}
