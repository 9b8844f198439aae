import type { Chapter } from 'guide:api';
import groups from 'guide:contents';
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Search } from './search';
const Live = lazy(async () => {
  const { Live: Loaded } = await import('./live');
  return { default: Loaded };
});

const base = import.meta.env.BASE_URL;

interface ChapterPageProps {
  readonly chapter: Chapter;
}

export function ChapterPage({ chapter: { slug, headings, html } }: ChapterPageProps) {
  const [article, setArticle] = useState<HTMLElement | null>(null);
  return (
    <div className="guide">
      <ChapterList slug={slug} />
      <Fragment key={slug}>
        <div className="guide-tools">
          <Search />
          {headings.length > 1 && <HeadingList headings={headings} />}
        </div>
        {/* Safe HTML: the build generates it from this repository's files. */}
        {/* oxlint-disable-next-line react/no-danger */}
        <article ref={setArticle} className="guide-article printed" dangerouslySetInnerHTML={{ __html: html }} />
        {article && /<div data-(?:live|region)=/.test(html) && (
          <Suspense>
            <Live article={article} />
          </Suspense>
        )}
      </Fragment>
    </div>
  );
}

/** Adds the guide's chapters to the end of the site's list of pages. */
function ChapterList({ slug }: Pick<Chapter, 'slug'>) {
  const list = useRef<HTMLDivElement>(null);
  // A page that isn't listed marks the chapter of its folder as current.
  const listed = groups.flatMap(({ chapters }) => chapters.map((each) => each.slug));
  const current = listed.includes(slug) ? slug : listed.find((each) => slug.startsWith(`${each}/`));
  const pages = document.querySelector<HTMLElement>('#pages');
  useEffect(() => {
    const show = () => list.current && showChapters(list.current);
    show();
    // On narrow screens, the list is in a drawer, so scrolls again when the drawer opens.
    pages?.addEventListener('toggle', show);
    return () => pages?.removeEventListener('toggle', show);
  }, [pages]);
  return (
    pages &&
    createPortal(
      <div ref={list} className="guide-chapters" role="group" aria-label="Chapters">
        {groups.map(({ title, chapters }) => (
          <div key={title} className="shell-group">
            <span className="shell-group-title">{title}</span>
            <ul aria-label={title}>
              {chapters.map((each) => (
                <li key={each.slug}>
                  <a
                    className="shell-link"
                    href={`${base}docs/${each.slug}`}
                    aria-current={each.slug === current ? 'true' : undefined}
                  >
                    {each.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>,
      pages,
    )
  );
}

const HeadingList = ({ headings }: Pick<Chapter, 'headings'>) => (
  <details className="guide-headings">
    <summary className="button">On this page</summary>
    <nav aria-label="On this page">
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  </details>
);

/** Scrolls the sidebar or drawer to the chapters. `scrollIntoView` would scroll the page, too. */
function showChapters(list: HTMLElement): void {
  const frame = list.closest<HTMLElement>(':popover-open, header');
  if (!frame) return;
  const bottom = list.querySelector('[aria-current]')?.getBoundingClientRect().bottom ?? 0;
  const { top, height } = frame.getBoundingClientRect();
  const fromTop = list.getBoundingClientRect().top - top;
  frame.scrollTop += Math.max(fromTop - 100, bottom - top - height + 100);
}
