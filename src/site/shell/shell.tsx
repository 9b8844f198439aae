import './shell.css';
import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { PageLink } from './page-link';
import { isSamePath } from './same-path';

/** A page of the navigation list. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
}

export interface ShellProps {
  /** Every page, in the groups and the order of the navigation list. */
  readonly groups: readonly {
    /** Empty where the names of the pages say enough. */
    readonly title: string;
    readonly pages: readonly ListedPage[];
  }[];
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode;
  /** A panel beside the page. */
  readonly aside?: ReactNode;
  /** The page in view. */
  readonly children: ReactNode;
}

/** True as the application is built: until its code is there, links can be followed, and what would be lost cannot be typed or clicked. */
const isRenderedAhead = import.meta.env.SSR;

/** The frame of every page: product name, navigation, and the page itself. */
export function Shell({ groups, actions, aside, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // In a narrow window the list is one line that scrolls, until it is unfolded. Going to another page folds it.
  const [unfoldedAt, setUnfoldedAt] = useState<string>();
  const isUnfolded = unfoldedAt === pathname;
  // A list that is longer than its place shows the current page in its middle.
  useLayoutEffect(() => {
    const list = nav.current;
    if (!list) return undefined;
    // It calls back before the next paint, once the page is laid out: to ask for a place here would lay it out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const link = list.querySelector<HTMLElement>('[aria-current="page"]');
      if (link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    });
    laidOut.observe(list);
    return () => laidOut.disconnect();
  }, [pathname, isUnfolded]);
  return (
    <div className="shell">
      {/* A button, because a link would write its hash into the address. */}
      <button type="button" className="button shell-skip" inert={isRenderedAhead} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className="shell-header" data-unfolded={isUnfolded || undefined}>
        <PageLink className="shell-name" to="/">
          Chartable
        </PageLink>
        <nav ref={nav} className="shell-nav" aria-label="Pages">
          {groups.map(({ title, pages }) => (
            <div key={title} className="shell-group">
              <span className="shell-group-title">{title}</span>
              <ul aria-label={title}>
                {pages.map(({ path, title: pageTitle }) => (
                  <li key={path}>
                    <PageLink className="shell-link" to={path} isCurrent={isSamePath(path, pathname)}>
                      {pageTitle}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="shell-actions" inert={isRenderedAhead}>
          <button
            type="button"
            className="button shell-unfold"
            aria-label="All pages"
            title="All pages"
            aria-expanded={isUnfolded}
            onClick={() => setUnfoldedAt(isUnfolded ? undefined : pathname)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 4h12M2 8h12M2 12h12" />
            </svg>
          </button>
          {actions}
        </div>
      </header>
      <div className="shell-body">
        <main ref={main} className="shell-main" tabIndex={-1} inert={isRenderedAhead}>
          {children}
        </main>
        {aside}
      </div>
    </div>
  );
}
