// Files by which a static host serves the built demos.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { staticPages } from './guide.mjs';
import { policy } from './content-policy.mjs';
import { root } from './install.mjs';
import { prerender } from './prerender.mjs';

/** The folder of the demos. A page's folder has the name that the page has in its address; the home page is `basic`. */
const demos = join(root, 'src/site/demos');

/** The path of every demo page: a static host answers a deep link only where there is a file. */
const pages = readdirSync(demos)
  .filter((name) => existsSync(join(demos, name, `${name}.definition.ts`)))
  .map((name) => (name === 'basic' ? '' : name));

/** The pages of the guide that show how a demo page is made. */
const sourcePages = pages.map((page) => join('docs/source', page));

/**
 * Writes a document for each page: the demo pages rendered ahead, the pages of the guide such that they can be read without scripts,
 * and an empty one, also as 404.html, which static hosts serve for any other address.
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
    // Vite's preview answers the path of a folder with the home page.
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
        // By functions: in a replacement text, `$` is read as more than itself.
        const page = index
          .replace(/<title>[^<]*<\/title>/, () => `<title>${title} · Chartable</title>`)
          .replace(/<noscript>[^<]*<\/noscript>/, () => `<noscript>${html}</noscript>`);
        await write(path, page);
      }
    },
  };
}

/**
 * The content security policy. In the build only: the dev server works by inline scripts and styles.
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
