import './shell.css';
import { useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { PageLink } from './page-link';
import { isSamePath } from './same-path';

/** A page of the navigation list. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
}

export interface ShellProps {
  /** Every page, in the order of the navigation list. */
  readonly pages: readonly ListedPage[];
  /** Buttons at the end of the header. */
  readonly actions?: ReactNode;
  /** A panel beside the page. */
  readonly aside?: ReactNode;
  /** The page in view. */
  readonly children: ReactNode;
}

/** The frame of every page: product name, navigation, and the page itself. */
export function Shell({ pages, actions, aside, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const nav = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // A list that is longer than its place shows the current page in its middle.
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!link) return;
    // On a phone, the name of the product scrolls with it. What does not scroll leaves this out.
    for (const list of [line.current, nav.current])
      if (list) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className="shell">
      {/* A button, because a link would write its hash into the address. */}
      <button type="button" className="button shell-skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header className="shell-header">
        <div ref={line} className="shell-line">
          <PageLink className="shell-name" to="/">
            Chartable
          </PageLink>
          <nav ref={nav} className="shell-nav" aria-label="Pages">
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <PageLink className="shell-link" to={path} isCurrent={isSamePath(path, pathname)}>
                    {title}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {actions !== undefined && <div className="shell-actions">{actions}</div>}
      </header>
      <div className="shell-body">
        <main ref={main} className="shell-main" tabIndex={-1}>
          {children}
        </main>
        {aside}
      </div>
    </div>
  );
}
