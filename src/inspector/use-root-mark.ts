import { useLayoutEffect } from 'react';

/**
 * Sets `data-inspector` on the root element while an inspector is mounted. `:has()` would be slower: the browser would
 * check styles on each change of the page.
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
