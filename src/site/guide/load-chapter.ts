import type { Chapter } from 'guide:api';
import { demos, pages } from '../demos';

const files = import.meta.glob<Chapter>('../docs/**/*.md', { import: 'default' });

/** Each chapter's loader, by its path without the group's folder. The path of the contents page is empty. */
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

const shown = import.meta.glob<string>(['../demos/**/*.ts', '../pages/**/*.{ts,tsx}'], {
  import: 'default',
  query: '?shown',
});

/** Every demo with the users table has these files. */
const demoFiles = [
  '../demos/users.ts',
  '../demos/row-options.ts',
  '../demos/user-columns.ts',
  '../pages/demo-route.tsx',
  '../pages/use-users-table.ts',
  '../pages/page-table.tsx',
];

const tableFiles = ['../demos/row-options.ts', '../pages/page-table.tsx'];
const orderFiles = ['order-columns', 'order-database', 'open-sqlite'].map((name) => `../demos/${name}.ts`);

/** Files to show for a page besides its folder in src/site/demos and its file in src/site/pages. */
const moreFiles: Readonly<Record<string, readonly string[]>> = {
  'sub-rows': tableFiles,
  'two-tables': tableFiles,
  'whole-state': tableFiles,
  'million-rows': [...orderFiles, '../pages/page-table.tsx'],
  server: [...orderFiles, '../pages/page-table.tsx'],
};

async function sourcesOf(path: string): Promise<Chapter | undefined> {
  const page = pages.find((each) => each.path === path);
  if (!page) return undefined;
  const name = path.slice(1) || 'basic';
  const own = Object.keys(shown).filter(
    (file) => file.startsWith(`../demos/${name}/`) || file.startsWith(`../pages/${name}`),
  );
  const demo = demos.find((each) => each.path === page.path);
  const files = [...own.toSorted(byRole), ...(demo ? demoFiles : (moreFiles[name] ?? []))];
  const blocks = await Promise.all(files.map(async (file) => shown[file]?.()));
  const code = blocks.join('');
  return {
    slug: `source${path}`,
    title: `How “${page.title}” is made`,
    headings: [],
    html: `<h1>How “${page.title}” is made</h1><p>These are the files of the page, as they run.</p>${code}`,
  };
}

/** Sorts the table definition first, then the page. */
const byRole = (one: string, other: string): number => rank(one) - rank(other);

const rank = (file: string): number => (file.endsWith('.definition.ts') ? 0 : file.endsWith('.tsx') ? 1 : 2);
