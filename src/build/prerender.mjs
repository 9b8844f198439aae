// Prerenders demo pages in their default state. Browsers show this HTML until the app's code has loaded.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { minifySync } from 'rolldown/utils';
import { createServer } from 'vite';
import { buildTimeData } from './build-time-data.mjs';
import { root } from './install.mjs';

/** @type {import('vite').Plugin} */
const noStyleSheets = {
  name: 'no-style-sheets',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
};

/**
 * Runs before the first paint. Hides the prerendered HTML if it is for a different page, or if the URL or
 * `history.state` may hold table state. Marks the last button clicked before the page's code runs.
 */
function beforeCode() {
  const { dataset, style } = document.documentElement;
  // Writes the host into the displayed URL before the first paint, so that the URL's text doesn't move later.
  style.setProperty('--host', JSON.stringify(location.host));
  /** @param {string} [path] */
  const withoutSlash = (path) => path?.replace(/\/$/, '');
  if (withoutSlash(location.pathname) !== withoutSlash(dataset['page'])) dataset['hidden'] = 'page';
  else if (location.search || history.state) dataset['hidden'] ??= 'state';

  addEventListener('click', ({ target }) => {
    // Once the app's code runs, no inputs are inert, and clicks needn't be marked.
    if (!(target instanceof Element && document.querySelector('#root [inert]'))) return;
    document.querySelector('[data-clicked]')?.removeAttribute('data-clicked');
    target.closest('button')?.setAttribute('data-clicked', '');
  });
}

/** Hides parts of the page without layout shifts. The space for a removed table fits ten rows in a wide window. */
const hidingRules = [
  "[data-hidden='tables'] main :is(.url-line, .ct-table-view){visibility:hidden}",
  "[data-hidden='page'] main>*,[data-hidden='state'] main>:is(.url-line, .ct-table-view){display:none}",
  "[data-hidden='state'] main{min-block-size:42rem}",
  // On phones, hides the parts below the table while the browser parses the page, because they would move down.
  '@media (width < 40rem){#root:not(:has(+ noscript)) main :is(main>:not(.page-heading, .url-line, .ct-table-view),.page-heading>:not(.claim,.page-title)){visibility:hidden}}',
];

/**
 * Replaces style attributes, which the content security policy forbids, with data attributes for a style sheet.
 *
 * @param {string} html
 */
const moveStyles = (html) => html.replaceAll(' style="', ' data-style="');

/** Disables inputs until the page's code runs, because React would ignore earlier input. @param {string} html */
const disableInputs = (html) => html.replaceAll(/<(?:input|select|textarea)(?=\s)/g, '$& inert');

/** @param {string} text */
const unescape = (text) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/**
 * @param {string} base the public base path
 * @param {readonly string[]} pathnames
 * @returns {Promise<string[]>} the pages' HTML
 */
async function renderPages(base, pathnames) {
  const server = await createServer({
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    plugins: [buildTimeData(), noStyleSheets],
    resolve: { tsconfigPaths: true },
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
 * Prerenders pages, and writes their shared style sheet and script.
 *
 * @param {object} options
 * @param {string} options.base the public base path
 * @param {string} options.outDir
 * @param {string} options.index the document without content
 * @param {readonly string[]} options.pages paths without leading or trailing slash; the home page is an empty string
 * @param {import('rolldown').OutputBundle} options.bundle
 * @returns {Promise<Map<string, string>>} the pages' documents
 */
export async function prerender({ base, outDir, index, pages, bundle }) {
  const pathnames = pages.map((page) => posix.join(base, page));
  const rendered = await renderPages(base, pathnames);
  const contents = rendered.map((html) => disableInputs(moveStyles(html)));
  const styles = new Set(
    contents.flatMap((html) => [...html.matchAll(/ data-style="([^"]*)"/g)].map(([, style = '']) => unescape(style))),
  );
  const rules = [...styles].map((style) => `[data-style=${JSON.stringify(style)}]{${style}}`);
  const files = {
    css: [...hidingRules, ...rules].join('\n'),
    js: minifySync('prerendered.js', `(${beforeCode.toString()})()`).code,
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
  // The script comes last, because Chromium fetches later resources only after running it.
  const shared = [`<link rel="stylesheet" href="${css}">`, `<script src="${js}"></script>`];
  return new Map(
    pages.map((page, place) => {
      const [title = '', content = ''] = splitTitle(contents[place] ?? '');
      const own = filesOfPage(bundle, page).filter((file) => !index.includes(file));
      const tags = [...shared, ...own.map((file) => linkTo(posix.join(base, file)))];
      // Hides a lazily loaded page's tables until its code has loaded, because placeholders differ from tables in size.
      const hidden = own.length > 0 ? ' data-hidden="tables"' : '';
      // Uses a function, because `$` is special in a replacement string.
      const document = index
        .replace('<html ', () => `<html data-page="${pathnames[place]}"${hidden} `)
        .replace(/<title>[^<]*<\/title>/, () => title)
        .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n`).join('  ')}  </head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
      return [page, document];
    }),
  );
}

/** Loads a file that only one page needs, before the app imports it. @param {string} href */
const linkTo = (href) =>
  href.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${href}">`
    : `<link rel="modulepreload" crossorigin href="${href}">`;

/**
 * Returns the files of a lazily loaded page. Empty for other pages.
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

/** Splits off the title element, which React renders first. @param {string} html */
function splitTitle(html) {
  const [title = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
  return [title, html.replace(title, () => '')];
}
