import type { ReactNode } from 'react';

const groups = [
  ['', [['/docs', 'Guide']]],
  [
    'One table',
    [
      ['/', 'Basic'],
      ['/custom-param-name', 'Custom query param name'],
      ['/custom-default-value', 'Custom default value'],
      ['/custom-encoder-decoder', 'Custom encoder/decoder'],
      ['/debounce', 'Debounce'],
      ['/push', 'Push (instead of replace)'],
    ],
  ],
  [
    'More of a table',
    [
      ['/sub-rows', 'Sub-rows'],
      ['/two-tables', 'Two tables'],
      ['/whole-state', 'Whole table state'],
    ],
  ],
  [
    'Rows from elsewhere',
    [
      ['/million-rows', 'A million rows'],
      ['/server', 'Rows from a server'],
    ],
  ],
  ['Compare', [['/difference', 'See the difference']]],
] as const;

interface PageFrameProps {
  /** The URL after the host. */
  readonly href: string;
  /** Renders one of the router's links. */
  readonly renderLink: (path: string, title: string) => ReactNode;
  readonly children: ReactNode;
}

/** The frame of the demos: links to pages, a heading and the URL. */
export function PageFrame({ href, renderLink, children }: PageFrameProps) {
  const [path = '', search = ''] = href.split('?');
  return (
    <div className="shell">
      <button type="button" className="button shell-skip">
        Skip to content
      </button>
      <header className="shell-header">
        <a className="shell-name" href="/">
          Chartable
        </a>
        <nav className="shell-nav" aria-label="Pages">
          {groups.map(([title, pages]) => (
            <div key={title} className="shell-group">
              <span className="shell-group-title">{title}</span>
              <ul aria-label={title}>
                {pages.map(([to, name]) => (
                  <li key={to}>{renderLink(to, name)}</li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="shell-actions">
          <button type="button" className="button shell-unfold" aria-label="All pages" title="All pages">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M2 4h12M2 8h12M2 12h12" />
            </svg>
          </button>
          <div className="inspect">
            <button type="button" className="button inspect-dock" aria-pressed="false">
              Inspect
            </button>
            <button type="button" className="button inspect-more" aria-label="Inspector options" aria-haspopup="menu">
              <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </button>
          </div>
        </div>
      </header>
      <div className="shell-body">
        <main className="shell-main" tabIndex={-1}>
          <div className="page-heading">
            <h1>Basic</h1>
            <p>
              Everything the table shows is in the address, under its default names. Try: sort by Name, and watch the
              address line.
            </p>
            <a className="page-source" href="/docs/source/">
              View source
            </a>
          </div>
          <section className="url-line" aria-label="Address">
            <button type="button" className="url-line-fold" aria-expanded="true">
              Address
            </button>
            <code className="url-line-text" translate="no" title={href}>
              <span className="url-line-parts">
                <span>
                  <span className="url-line-part">{path}</span>
                </span>
                {search.split('&').map((part, index) => {
                  const [name = '', ...text] = part.split('=');
                  if (name === '') return null;
                  return (
                    <span key={name}>
                      {index === 0 ? '?' : '&'}
                      <span className="url-line-part">
                        <span className="url-line-name">{name}</span>={text.join('=')}
                      </span>
                    </span>
                  );
                })}
              </span>
            </code>
            <span className="url-line-states" />
            <span className="url-line-method" />
            <button type="button" className="url-line-copy">
              <span aria-live="polite">Copy link</span>
            </button>
          </section>
          {children}
        </main>
      </div>
    </div>
  );
}
