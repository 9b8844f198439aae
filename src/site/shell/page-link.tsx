import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

export interface PageLinkProps {
  /** The page's path without the router's `basepath`. */
  readonly to: string;
  readonly className?: string;
  /** `page` for the current page, `true` for a page that contains the current one. */
  readonly current?: 'page' | 'true' | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * A link to a page of the site. The router's `Link` computes its URL again after each location change. For the list of
 * pages, that would take a third of the router's time per table write.
 */
export function PageLink({ to, className, current, title, children }: PageLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a
      className={className}
      href={import.meta.env.BASE_URL + to.slice(1)}
      title={title}
      aria-current={current}
      onClick={open}
    >
      {children}
    </a>
  );
}

/**
 * True for a click that navigates within the app. The browser handles other clicks, e.g. for a new tab or a download.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** True for equal paths. Ignores a trailing slash. */
export const isSamePath = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');
