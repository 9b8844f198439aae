import { useRouter } from '@tanstack/react-router';
import { useMemo, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from './is-plain-click';

export interface PageLinkProps {
  /** The path of the page, without the router's `basepath`. */
  readonly to: string;
  readonly className: string;
  /** True for a link to the page in view. */
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Scrolls a link into view that Tab has reached: a browser leaves a link that is partly in view. A link under a pointer stays, so that it can be clicked. */
function scrollIntoView({ currentTarget }: FocusEvent): void {
  if (currentTarget.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * A link to a page of the application. The router's own `Link` computes its address anew at each change of the location,
 * which for a list of pages is a third of what the router does at each write of a table.
 */
export function PageLink({ to, className, isCurrent = false, children }: PageLinkProps) {
  const router = useRouter();
  const href = useMemo(() => router.buildLocation({ to }).publicHref, [router, to]);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a
      className={className}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={open}
      onFocus={scrollIntoView}
    >
      {children}
    </a>
  );
}
