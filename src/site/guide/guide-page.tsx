import './guide.css';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { Chapter } from 'guide:api';
import groups from 'guide:contents';
import { lazy, Suspense, useEffect, useState, type MouseEvent } from 'react';
import type { PageUrl } from 'chartable/browser';
import { isPlainClick, NotFound, PageLoading } from '../shell';
import { loadChapter } from './load-chapter';
import { Search } from './search';

/** The running tables and charts of a chapter. Most chapters don't need this code. */
const Live = lazy(async () => {
  const { Live: Loaded } = await import('./live');
  return { default: Loaded };
});

const base = import.meta.env.BASE_URL;

/** Copies the code next to a button. The button confirms it until another is pressed. */
async function copyCode(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
  for (const other of document.querySelectorAll('.guide-copy')) other.textContent = 'Copy';
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not copied',
  );
}

/** Result of loading a path below `/docs/`, or an error if its code failed to load. */
interface Loaded {
  readonly chapter: Chapter | undefined;
  readonly error?: Error;
}

/** The guide page at the current URL. The previous page stays until it is loaded. */
export function GuidePage({ url }: { readonly url: PageUrl }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // While another page loads, the URL may already be outside the guide.
  const path = /^\/docs(?:\/(.*?)\/?)?$/.exec(pathname);
  const name = path ? (path[1] ?? '') : undefined;
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    loadChapter(name).then(
      (chapter) => isCurrent && setLoaded({ chapter }),
      (error: unknown) => isCurrent && setLoaded({ chapter: undefined, error: asError(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  if (!loaded) return <PageLoading />;
  if (loaded.error) throw loaded.error;
  return loaded.chapter ? <ChapterPage chapter={loaded.chapter} url={url} /> : <NotFound />;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function ChapterPage({ chapter, url }: { readonly chapter: Chapter; readonly url: PageUrl }) {
  const { slug, title, headings, html } = chapter;
  const navigate = useNavigate();
  const [article, setArticle] = useState<HTMLElement | null>(null);
  // On phones the chapter list is collapsed, and collapses again on navigation.
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const isUnfolded = unfoldedAt === slug;
  // An unlisted page belongs to the list of its folder.
  const listed = groups.flatMap(({ chapters }) => chapters.map((each) => each.slug));
  const current = listed.includes(slug) ? slug : listed.find((each) => slug.startsWith(`${each}/`));
  // Browsers look for the hash's heading before the chapter is loaded.
  useEffect(() => {
    const { hash } = window.location;
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [slug]);

  /** Follows links to other pages of the site without reloading. */
  const follow = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('.guide-copy');
    if (button) void copyCode(button);
    const link = target.closest('a');
    const href = link?.getAttribute('href') ?? '';
    if (!href.startsWith(base) || !isPlainClick(event)) return;
    event.preventDefault();
    const [path = '', hash] = href.slice(base.length).split('#');
    void navigate({ to: `/${path}`, ...(hash !== undefined && { hash }) });
  };

  return (
    // Its links get the clicks and the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="guide" onClick={follow}>
      <title>{`${title} · Chartable`}</title>
      <div className="guide-side" data-unfolded={isUnfolded || undefined}>
        <div className="guide-tools">
          <Search />
          <button
            type="button"
            className="button guide-unfold"
            aria-expanded={isUnfolded}
            onClick={() => setUnfoldedAt(isUnfolded ? undefined : slug)}
          >
            Chapters
          </button>
        </div>
        <nav className="guide-chapters" aria-label="Chapters">
          {groups.map((group) => (
            <div key={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.chapters.map((each) => (
                  <li key={each.slug}>
                    <a href={`${base}docs/${each.slug}`} aria-current={each.slug === current ? 'true' : undefined}>
                      {each.title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      {/* Safe HTML: the build generates it from this repository's files. */}
      <article
        key={slug}
        ref={setArticle}
        className="guide-article printed"
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {article && /<div data-(?:live|region)=/.test(html) && (
        <Suspense>
          <Live key={slug} article={article} url={url} />
        </Suspense>
      )}
      {headings.length > 1 && (
        <nav className="guide-headings" aria-label="On this page">
          <h2>On this page</h2>
          <ul>
            {headings.map(({ id, text, depth }) => (
              <li key={id} data-depth={depth}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
