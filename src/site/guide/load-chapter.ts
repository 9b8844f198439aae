import type { Chapter } from 'guide:api';
import { sourcesOf } from './page-sources';

const chapters = import.meta.glob<Chapter>('../docs/**/*.md', { import: 'default' });

/**
 * Loads a page of the guide.
 *
 * @param path behind `/docs/`: empty for the contents, `addresses` for a chapter, `api/rows` for an entry of the package, `source/push` for the source of the page `/push`
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
  // A list has no other address.
  if (slug.endsWith('README')) return undefined;
  return (chapters[`../docs/${slug || 'README'}.md`] ?? chapters[`../docs/${slug}/README.md`])?.();
}
