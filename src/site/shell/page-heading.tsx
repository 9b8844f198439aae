import './page-heading.css';
import type { ReactNode } from 'react';
import { PageLink } from './page-link';

export interface PageHeadingProps {
  readonly path: string;
  readonly title: string;
  readonly children: string;
  /** A larger heading above the title. Default: none. */
  readonly claim?: ReactNode;
  /** Shown after `children`. */
  readonly note?: ReactNode;
  readonly end?: ReactNode;
}

function markTry(text: string): ReactNode {
  const [before, after] = text.split('Try it:');
  if (after === undefined) return text;
  return (
    <>
      <span>{before}</span>
      <strong>Try it:</strong>
      <span>{after}</span>
    </>
  );
}

export function PageHeading({ path, title, children, claim, note, end }: PageHeadingProps) {
  const Title = claim ? 'h2' : 'h1';
  return (
    <>
      <title>{`${title} · Chartable`}</title>
      <div className="page-heading">
        {claim}
        <Title className="page-title">{title}</Title>
        <p>
          <span>{markTry(children)}</span>
          {note}
        </p>
        <div className="page-heading-end">
          <PageLink className="button button-quiet" to={`/docs/source${path}`} title="View source">
            <svg viewBox="0 0 16 16" role="img" aria-label="View source">
              <path d="M5 4 1.5 8 5 12M11 4l3.5 4-3.5 4M9.5 2.5l-3 11" />
            </svg>
          </PageLink>
          {end}
        </div>
      </div>
    </>
  );
}

export const Claim = () => (
  <div className="claim">
    <h1>Your table’s state, in the URL</h1>
    <p>Every view is a link, run by a state machine you can see.</p>
    <div className="claim-links">
      <PageLink className="button claim-start" to="/docs/start">
        Get started
      </PageLink>
      <PageLink className="button button-quiet" to="/difference">
        Why Chartable
      </PageLink>
    </div>
  </div>
);
