import './page-heading.css';
import type { ReactNode } from 'react';

export interface PageHeadingProps {
  readonly title: string;
  /** A sentence on what the page shows. */
  readonly children?: ReactNode;
}

/** The title of a page, also of its document, and a sentence on what it shows. */
export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <>
      <title>{`${title} · Chartable`}</title>
      <div className="page-heading">
        <h1>{title}</h1>
        {children !== undefined && <p>{children}</p>}
      </div>
    </>
  );
}
