import './page-heading.css';
import type { ReactNode } from 'react';
import { PageLink } from './page-link';

export interface PageHeadingProps {
  /** The path of the page, whose source the guide shows. */
  readonly path: string;
  readonly title: string;
  /** A sentence on what the page shows. */
  readonly children?: ReactNode;
}

/** The heading and document title of a page, a sentence on what it shows, and a link to its source. */
export function PageHeading({ path, title, children }: PageHeadingProps) {
  return (
    <>
      <title>{`${title} · Chartable`}</title>
      <div className="page-heading">
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
        <PageLink className="page-source" to={`/docs/source${path}`}>
          How this page is made
        </PageLink>
      </div>
    </>
  );
}
