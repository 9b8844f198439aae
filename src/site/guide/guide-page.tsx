import './guide.css';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { Chapter } from 'guide:api';
import { useEffect, useState, type MouseEvent } from 'react';
import { isPlainClick } from '../shell/page-link';
import { NotFound, PageLoading } from '../shell/message-pages';
import { ChapterPage } from './chapter-page';
import { LandingPage } from './landing-page';
import { loadChapter } from './load-chapter';

const base = import.meta.env.BASE_URL;

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const text = button.parentElement?.querySelector('pre')?.textContent ?? '';
  for (const other of document.querySelectorAll('.guide-copy')) other.textContent = 'Copy';
  button.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Not copied',
  );
}

interface Loaded {
  readonly chapter: Chapter | undefined;
  readonly error?: Error;
}

/** Shows a page of the guide. Until it has loaded, the previous page stays visible. */
export function Page() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // During navigation, the URL may already be outside the guide.
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
  return loaded.chapter ? <LoadedPage chapter={loaded.chapter} /> : <NotFound />;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

function LoadedPage({ chapter }: { readonly chapter: Chapter }) {
  const { slug, title } = chapter;
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // The browser scrolls to the hash before the chapter has loaded, so scroll again.
  useEffect(() => {
    const heading = document.getElementById(hashId());
    heading?.closest('details')?.setAttribute('open', '');
    heading?.scrollIntoView();
  }, [slug, hash]);

  const follow = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLButtonElement>('.guide-copy');
    if (button) void copyCode(button);
    const link = target.closest('a');
    if (link) target.closest('.guide-headings')?.removeAttribute('open');
    const href = link?.getAttribute('href') ?? '';
    if (!link || link.target || !href.startsWith(base) || !isPlainClick(event)) return;
    event.preventDefault();
    const [path = '', hash] = href.slice(base.length).split('#');
    void navigate({ to: `/${path}`, ...(hash !== undefined && { hash }) });
  };

  return (
    // The links inside receive clicks and focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={follow}>
      <title>{`${title} · Chartable`}</title>
      {slug === '' ? <LandingPage chapter={chapter} /> : <ChapterPage chapter={chapter} />}
    </div>
  );
}

/** Returns the hash without `#`, decoded. Keeps malformed escapes. */
export function hashId(): string {
  const text = window.location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
