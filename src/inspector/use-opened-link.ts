import { useEffect } from 'react';
import type { OpenText } from './recording/open-file';
import { useEffectEvent } from '../shared/use-effect-event';

/**
 * Opens the link in the page's URL.
 *
 * @param report called with a sentence if that failed, otherwise with undefined
 */
export function useOpenedLink(open: OpenText, report: (problem: string | undefined) => void): void {
  const openLink = useEffectEvent(async () => {
    if (!location.hash.startsWith('#open=')) return;
    try {
      const { readLink } = await import('./open');
      const link = await readLink(location.hash);
      if (link) report('problem' in link ? link.problem : await open(link.text));
    } catch (error) {
      report(`This link could not be opened: ${String(error)}`);
    }
  });
  useEffect(() => {
    const listen = () => void openLink();
    listen();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
}
