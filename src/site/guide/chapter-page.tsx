import type { Chapter } from 'guide:api';
import groups from 'guide:contents';
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Search } from './search';
const Live = lazy(async () => {
  const { Live: Loaded } = await import('./live');
  return { default: Loaded };
});

const base = import.meta.env.BASE_URL;

interface ChapterPageProps {
  readonly chapter: Chapter;
}

/** On narrow screens, the lists of chapters and headings are collapsed. */
export function ChapterPage({ chapter: { slug, headings, html } }: ChapterPageProps) {
  const list = useRef<HTMLElement>(null);
  const [article, setArticle] = useState<HTMLElement | null>(null);
  // Navigating to another chapter collapses the lists.
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const isUnfolded = unfoldedAt === slug;
  // Pages outside the contents belong to their folder's chapter.
  const listed = groups.flatMap(({ chapters }) => chapters.map((each) => each.slug));
  const current = listed.includes(slug) ? slug : listed.find((each) => slug.startsWith(`${each}/`));
  useEffect(() => showCurrent(list.current), [current]);
  return (
    <div className="guide" data-unfolded={isUnfolded || undefined}>
      <div className="guide-side">
        <div className="guide-tools">
          <Search />
          <button
            type="button"
            className="button guide-unfold"
            aria-expanded={isUnfolded}
            onClick={() => setUnfoldedAt(isUnfolded ? undefined : slug)}
          >
            Contents
          </button>
        </div>
        <nav ref={list} className="guide-chapters" aria-label="Chapters">
          {groups.map((group) => (
            <div key={group.title}>
              <span className="guide-list-title">{group.title}</span>
              <ul aria-label={group.title}>
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
      <Fragment key={slug}>
        {headings.length > 1 && <HeadingList headings={headings} />}
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

const HeadingList = ({ headings }: Pick<Chapter, 'headings'>) => (
  <nav className="guide-headings" aria-label="On this page">
    <span className="guide-list-title">On this page</span>
    <ul>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Scrolls a list to its current link. Unlike `scrollIntoView`, this doesn't scroll the page. */
function showCurrent(list: HTMLElement | null): void {
  const link = list?.querySelector('[aria-current]');
  if (!list || !link) return;
  const frame = list.getBoundingClientRect();
  const { top, bottom } = link.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) list.scrollTop += top - frame.top - frame.height / 3;
}
