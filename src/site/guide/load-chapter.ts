import type { Chapter } from 'guide:api';
import { sourcesOf } from './page-sources';

const files = import.meta.glob<Chapter>('../docs/**/*.md', { import: 'default' });

/** Keyed by path, without the group's folder. The contents page has an empty path. */
const chapters = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^\.\.\/docs\/(?:[\w-]+\/)?/, '').replace(/\/?(?:README)?\.md$/, ''),
    load,
  ]),
);

/**
 * Loads a page of the guide.
 *
 * @param path The path after `/docs/`. Empty for the contents, otherwise e.g. `urls` (a chapter), `api/rows` (a package
 * entry) or `source/push` (the source of the page `/push`).
 * @returns `undefined` for an unknown page.
 */
export async function loadChapter(path: string): Promise<Chapter | undefined> {
  const slug = path.replace(/\/$/, '');
  const page = /^source(?:\/([^/]+))?$/.exec(slug);
  if (page) return sourcesOf(`/${page[1] ?? ''}`);
  if (/^api(\/|$)/.test(slug)) {
    const { default: reference } = await import('guide:api');
    return (await reference[slug]?.())?.default;
  }
  return chapters.get(slug)?.();
}
