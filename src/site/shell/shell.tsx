import './shell.css';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageLink, isSamePath } from './page-link';

export interface ListedPage {
  readonly path: string;
  readonly title: string;
  /** True if this page is marked as current for all pages below its path, too. */
  readonly hasPagesBelow?: boolean;
}

export interface ShellProps {
  readonly groups: readonly {
    readonly title?: string;
    readonly pages: readonly ListedPage[];
  }[];
  readonly actions?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of every page: product name, navigation and content. The navigation is a sidebar, or a drawer in a narrow
 * frame.
 */
export function Shell({ groups, actions, aside, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // Closes the drawer after navigation. The browser opens the drawer, and closes it on Escape or an outside click.
  useEffect(() => nav.current?.hidePopover?.(), [pathname]);
  const current = ({ path, hasPagesBelow = false }: ListedPage) =>
    isSamePath(path, pathname) ? 'page' : hasPagesBelow && pathname.startsWith(`${path}/`) ? 'true' : undefined;
  const goToTop = () => {
    main.current?.focus();
    scrollTo(0, 0);
  };
  return (
    <div className="shell">
      {/* A link would add its hash to the URL, so this is a button. */}
      <button type="button" className="button shell-skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <div className="shell-frame">
        <div className="shell-layout">
          <header className="shell-header">
            <div className="shell-bar">
              <button
                type="button"
                className="button shell-open"
                popoverTarget="pages"
                aria-label="All pages"
                title="All pages"
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M2 4h12M2 8h12M2 12h12" />
                </svg>
              </button>
              <PageLink className="shell-name" to="/">
                Chartable
              </PageLink>
              <div className="shell-actions">{actions}</div>
            </div>
            <nav ref={nav} id="pages" className="shell-nav" popover="auto" aria-label="Pages">
              <p className="shell-claim">Inspect each machine here, in a window or in Stately.</p>
              {groups.map(({ title, pages }) => (
                <div key={pages[0]?.path} className="shell-group">
                  {title !== undefined && <span className="shell-group-title">{title}</span>}
                  <ul aria-label={title}>
                    {pages.map((page) => (
                      <li key={page.path}>
                        <PageLink className="shell-link" to={page.path} current={current(page)}>
                          {page.title}
                        </PageLink>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          </header>
          <main ref={main} className="shell-main" tabIndex={-1}>
            {children}
          </main>
          <footer className="shell-top">
            <button type="button" className="button button-quiet" onClick={goToTop}>
              Back to top
            </button>
          </footer>
        </div>
      </div>
      {aside}
    </div>
  );
}
