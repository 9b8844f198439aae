import './page-heading.css';
import type { ReactNode } from 'react';
import { PageLink } from './page-link';

export interface PageHeadingProps {
  readonly path: string;
  readonly title: string;
  readonly children: string;
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

export function PageHeading({ path, title, children, end }: PageHeadingProps) {
  return (
    <>
      <title>{`${title} · Chartable`}</title>
      <div className="page-heading">
        <h1>{title}</h1>
        <p>{markTry(children)}</p>
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
