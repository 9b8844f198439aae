import { useRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from './is-plain-click';

export interface PageLinkProps {
  /** The path of the page, without the router's `basepath`. */
  readonly to: string;
  readonly className: string;
  /** `page` for a link to the current page, `true` for a link to a page that the current one belongs to. */
  readonly current?: 'page' | 'true' | undefined;
  readonly title?: string;
  readonly children: ReactNode;
}

/**
 * A link to a page of the application. The router's own `Link` computes its address anew at each change of the location,
 * which for a list of pages is a third of what the router does at each write of a table.
 */
export function PageLink({ to, className, current, title, children }: PageLinkProps) {
  const router = useRouter();
  const href = useMemo(() => router.buildLocation({ to }).publicHref, [router, to]);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a className={className} href={href} title={title} aria-current={current} onClick={open}>
      {children}
    </a>
  );
}
