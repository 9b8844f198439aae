import type { ReactNode } from 'react';

const groups = [
  ['', [['/difference', 'Why Chartable']]],
  [
    'Basics',
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
    'Advanced',
    [
      ['/whole-state', 'Whole table state'],
      ['/sub-rows', 'Sub-rows'],
      ['/two-tables', 'Two tables'],
    ],
  ],
  [
    'Data sources',
    [
      ['/million-rows', 'A million rows'],
      ['/server', 'Rows from a server'],
    ],
  ],
  [
    'Tools',
    [
      ['/inspector', 'Inspector'],
      ['/docs', 'Guide'],
    ],
  ],
] as const;

interface PageFrameProps {
  readonly href: string;
  readonly renderLink: (path: string, title: string) => ReactNode;
  readonly children: ReactNode;
}

/** The demos' frame: links to pages, a heading and the URL. */
export function PageFrame({ href, renderLink, children }: PageFrameProps) {
  const [path = '', search = ''] = href.split('?');
  return (
    <div className="shell">
      <button type="button" className="button shell-skip">
        Skip to content
      </button>
      <div className="shell-frame">
        <div className="shell-layout">
          <header className="shell-header">
            <div className="shell-bar">
              <button type="button" className="button shell-open" aria-label="All pages" title="All pages">
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M2 4h12M2 8h12M2 12h12" />
                </svg>
              </button>
              <a className="shell-name" href="/">
                Chartable
              </a>
              <div className="shell-actions">
                <div className="inspect">
                  <button type="button" className="button inspect-dock" aria-pressed="false">
                    Inspect
                  </button>
                  <button
                    type="button"
                    className="button inspect-more"
                    aria-label="Inspector options"
                    aria-haspopup="menu"
                  >
                    <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                      <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
                    </svg>
                  </button>
                </div>
              </div>
            </div>
            <nav id="pages" className="shell-nav" popover="auto" aria-label="Pages">
              <p className="shell-claim">Inspect each machine here, in a window or in Stately.</p>
              {groups.map(([title, pages]) => (
                <div key={title} className="shell-group">
                  {title !== '' && <span className="shell-group-title">{title}</span>}
                  <ul aria-label={title || undefined}>
                    {pages.map(([to, name]) => (
                      <li key={to}>{renderLink(to, name)}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </nav>
          </header>
          <main className="shell-main" tabIndex={-1}>
            <div className="page-heading">
              <h1>Basic</h1>
              <p>
                <span>The whole table state lives in the URL. </span>
                <strong>Try it:</strong>
                <span> sort by Name and watch the URL bar below.</span>
              </p>
              <div className="page-heading-end">
                <a className="button button-quiet" href="/docs/source/" title="View source">
                  <svg viewBox="0 0 16 16" role="img" aria-label="View source">
                    <path d="M5 4 1.5 8 5 12M11 4l3.5 4-3.5 4M9.5 2.5l-3 11" />
                  </svg>
                </a>
              </div>
            </div>
            <section className="url-line" aria-label="URL">
              <code className="url-line-text" translate="no" title={href}>
                <span className="url-line-parts">
                  <span>
                    <span />
                    <span className="url-line-part">
                      <span className="url-line-name" />
                      <span>{path}</span>
                    </span>
                  </span>
                  {search.split('&').map((part, index) => {
                    const [name = '', ...text] = part.split('=');
                    if (name === '') return null;
                    return (
                      <span key={name}>
                        <span>{index === 0 ? '?' : '&'}</span>
                        <span className="url-line-part url-line-param">
                          <span className="url-line-name">{name}</span>
                          <span>={text.join('=')}</span>
                        </span>
                      </span>
                    );
                  })}
                </span>
              </code>
              <span className="url-line-states" />
              <span className="url-line-method" />
            </section>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
