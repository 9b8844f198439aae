// The demo pages as they are opened at an address without a state: rendered as the application is built, and shown until its code is there.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { createServer } from 'vite';
import { buildTimeData } from './build-time-data.mjs';
import { root } from './install.mjs';

/**
 * Leaves out style sheets, which do not change what is rendered.
 *
 * @type {import('vite').Plugin}
 */
const noStyleSheets = {
  name: 'no-style-sheets',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
};

/**
 * Runs in a page before anything of it is painted: hides what was rendered ahead where it is another page, or where the address, or
 * what was kept before a reload, holds a state of a table.
 */
function hideOtherState() {
  const { dataset } = document.documentElement;
  if (location.pathname.replace(/\/$/, '') !== dataset['page']) dataset['hidden'] = 'page';
  else if (location.search || history.state) dataset['hidden'] ??= 'state';
}

/**
 * Nothing moves where a part is hidden. A part that has others below takes its room. One that has none is not laid out: that would be
 * done for nothing just before the application draws it. The room that is kept then is that of a page with ten rows in a wide window.
 */
const hidingRules = [
  "[data-hidden='tables'] main[inert] :is(.url-line, .ct-table-view){visibility:hidden}",
  "[data-hidden='page'] main[inert]>*,[data-hidden='state'] main[inert]>:is(.url-line, .ct-table-view){display:none}",
  "[data-hidden='state'] main[inert]{min-block-size:42rem}",
  // On a phone these stand below the table: until the browser has read the page to its end, they would move down with each frame.
  '@media (width < 40rem){#root:not(:has(+ noscript)) main[inert] :is(main>:not(.page-heading, .url-line, .ct-table-view),.page-heading>:not(h1)){visibility:hidden}}',
];

/**
 * Replaces style attributes, which the content policy forbids in HTML, by attributes that the rules of a style sheet select.
 *
 * @param {string} html
 * @param {Map<string, number>} styles the numbers of the styles that were found
 */
const takeStyles = (html, styles) =>
  html.replaceAll(/ style="([^"]*)"/g, (_, /** @type {string} */ style) => {
    const number = styles.get(style) ?? styles.size;
    styles.set(style, number);
    return ` data-style="${number}"`;
  });

/** @param {string} text */
const unescape = (text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/**
 * Renders pages by the application itself.
 *
 * @param {string} base the public base path
 * @param {readonly string[]} pathnames
 * @returns {Promise<string[]>} their HTML
 */
async function renderPages(base, pathnames) {
  const server = await createServer({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [buildTimeData(), noStyleSheets],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = await server.ssrLoadModule('/src/site/render-page.tsx');
    /** @type {typeof import('../site/render-page.tsx').renderPage} */
    const renderPage = module['renderPage'];
    const rendered = [];
    for (const pathname of pathnames) rendered.push(await renderPage(pathname));
    return rendered;
  } finally {
    await server.close();
  }
}

/**
 * Renders pages into a document without content, and writes the files that they share.
 *
 * @param {object} options
 * @param {string} options.base the public base path
 * @param {string} options.outDir
 * @param {string} options.index the document
 * @param {readonly string[]} options.pages without a slash at the beginning or the end; empty for the home page
 * @param {import('rolldown').OutputBundle} options.bundle
 * @returns {Promise<Map<string, string>>} the documents of the pages
 */
export async function prerender({ base, outDir, index, pages, bundle }) {
  const pathnames = pages.map((page) => posix.join(base, page));
  const rendered = await renderPages(base, pathnames);
  /** @type {Map<string, number>} */
  const styles = new Map();
  const contents = rendered.map((html) => takeStyles(html, styles));
  const rules = [...styles].map(([style, number]) => `[data-style='${number}']{${unescape(style)}}`);
  const files = {
    css: [...hidingRules, ...rules].join('\n'),
    js: minifySync('prerendered.js', `(${hideOtherState.toString()})()`).code,
  };
  /** @param {keyof typeof files} type */
  const write = async (type) => {
    const hash = createHash('sha256').update(files[type]).digest('base64url').slice(0, 8);
    const name = posix.join('assets', `prerendered-${hash}.${type}`);
    await mkdir(join(outDir, 'assets'), { recursive: true });
    await writeFile(join(outDir, name), files[type]);
    return posix.join(base, name);
  };
  const [css, js] = [await write('css'), await write('js')];
  // The script last: Chromium would ask for what comes after it only once it has run.
  const shared = [`<link rel="stylesheet" href="${css}">`, `<script src="${js}"></script>`];
  return new Map(
    pages.map((page, place) => {
      const [title = '', content = ''] = splitTitle(contents[place] ?? '');
      const own = filesOfPage(bundle, page).filter((file) => !index.includes(file));
      const tags = [...shared, ...own.map((file) => linkTo(posix.join(base, file)))];
      // The parts of such a page that are loaded with it have other places than what stands for them: its tables are shown with them.
      const hidden = own.length > 0 ? ' data-hidden="tables"' : '';
      // By functions: in a replacement text, `$` is read as more than itself.
      const document = index
        .replace('<html ', () => `<html data-page="${pathnames[place]?.replace(/\/$/, '')}"${hidden} `)
        .replace(/<title>[^<]*<\/title>/, () => title)
        .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('  ')}  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
      return [page, document];
    }),
  );
}

/** Asks for a file that a page has for itself, which else would be asked for by the code that all pages have. @param {string} href */
const linkTo = (href) =>
  href.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin href="${href}">`;

/**
 * Returns the files of a page that is loaded on demand; none for one that is not.
 *
 * @param {import('rolldown').OutputBundle} bundle
 * @param {string} page
 */
function filesOfPage(bundle, page) {
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {string} file */
  const add = (file) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const imported of chunk.imports) add(imported);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && page !== '' && chunk.facadeModuleId?.endsWith(`/${page}-page.tsx`))
      add(chunk.fileName);
  return [...files];
}

/** Returns the title that React puts before a page, which belongs into the head, and the page. @param {string} html */
function splitTitle(html) {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return [title, html.replace(title, () => '')];
}
