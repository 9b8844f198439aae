import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { staticPages } from './guide.mjs';
import { root } from './install.mjs';
import { prerender } from './prerender.mjs';

const policy = [
  "default-src 'self'",
  // Vite inlines small images in style sheets.
  "img-src 'self' data:",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * Prevents clickjacking: other sites can't show the pages in a frame. A meta tag can't set `frame-ancestors`
 * (https://www.w3.org/TR/CSP3/#meta-element).
 */
export const frameHeaders = /** @type {const} */ ({
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
});

/** Demo folders are named after their paths. The home page is `basic`. */
const demos = join(root, 'src/site/demos');

/** A static host needs a file for each path. */
const pages = readdirSync(demos)
  .filter((name) => existsSync(join(demos, name, `${name}.definition.ts`)))
  .map((name) => (name === 'basic' ? '' : name));

const sourcePages = pages.map((page) => join('docs/source', page));

/**
 * Writes a document for each page. Demos are prerendered, and the guide is readable without scripts. Other paths get an
 * empty 404.html.
 *
 * @returns {import('vite').Plugin}
 */
export function deepLinks() {
  let outDir = '';
  let base = '/';
  return {
    name: 'deep-links',
    apply: (_, { command, isPreview }) => command === 'build' || isPreview === true,
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      ({ base } = config);
    },
    // Adds `index.html` to pages' paths, because Vite's preview would serve the home page for a folder.
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [path = '', ...search] = (request.url ?? '').split('?');
        if (path !== base && path.startsWith(base) && pages.includes(path.slice(base.length)))
          request.url = [`${path}/index.html`, ...search].join('?');
        next();
      });
    },
    async writeBundle(_, bundle) {
      const index = await readFile(join(outDir, 'index.html'), 'utf8');
      /** @param {string} page @param {string} document */
      const write = async (page, document) => {
        await mkdir(join(outDir, page), { recursive: true });
        await writeFile(join(outDir, page, 'index.html'), document);
      };
      await writeFile(join(outDir, '404.html'), index);
      for (const page of ['inspector', ...sourcePages]) await write(page, index);
      for (const [page, document] of await prerender({ base, outDir, index, pages, bundle }))
        await write(page, document);
      for (const { path, title, html } of staticPages(base)) {
        // Uses functions, because `$` is special in a replacement string.
        const page = index
          .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · Chartable</title>`)
          .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${html}</noscript>`);
        await write(path, page);
      }
    },
  };
}

/**
 * Adds the content security policy to built pages. The dev server needs inline scripts and styles.
 *
 * @returns {import('vite').Plugin}
 */
export function contentPolicy() {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
    ],
  };
}
