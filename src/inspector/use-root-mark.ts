import { useLayoutEffect } from 'react';

/**
 * Says on the page's root, by the attribute `data-inspector`, that an inspector is there: a page of its own, or docked in another.
 *
 * A style sheet could ask the root itself by `:has()`, but a browser would then look again at each change of the page.
 */
export function useRootMark(kind: 'page' | 'docked'): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['inspector'] = kind;
    return () => {
      delete root.dataset['inspector'];
    };
  }, [kind]);
}
