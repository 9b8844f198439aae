import type { Chapter } from 'guide:api';
import { sourcesOf } from './page-sources';

const files = import.meta.glob<Chapter>('../docs/**/*.md', { import: 'default' });

/** Loads each chapter, by its path without the folder of its group. The contents have an empty one. */
const chapters = new Map(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^\.\.\/docs\/(?:[\w-]+\/)?/, '').replace(/\/?(?:README)?\.md$/, ''),
    load,
  ]),
);

/**
 * Loads a page of the guide.
 *
 * @param path behind `/docs/`: empty for the contents, `urls` for a chapter, `api/rows` for an entry of the package, `source/push` for the source of the page `/push`
 * @returns undefined if there is no such page
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
