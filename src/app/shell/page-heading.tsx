import './page-heading.css';
import type { ReactNode } from 'react';
import { TourButton } from '../tour/tour-button';
import { PageLink } from './page-link';

export interface PageHeadingProps {
  /** The path of the page, whose source the guide shows. */
  readonly path: string;
  readonly title: string;
  /** False for a page without a table, which has no tour. */
  readonly hasTour?: boolean;
  /** A sentence on what the page shows. */
  readonly children?: ReactNode;
}

/** The title of a page, also of its document, a sentence on what it shows, and a link to its source, and its tour. */
export function PageHeading({ path, title, hasTour = true, children }: PageHeadingProps) {
  return (
    <>
      <title>{`${title} · Chartable`}</title>
      <div className="page-heading">
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
        <PageLink className="page-source" to={`/docs/source${path}`}>
          How this page is made
        </PageLink>
        {hasTour && <TourButton path={path} />}
      </div>
    </>
  );
}
