import { useEffect, useState } from 'react';
import type { OpenText } from './recording/open-file';
import { useEffectEvent } from './use-effect-event';

/** Opens the link in the page's URL. Returns a sentence if that failed. */
export function useOpenedLink(open: OpenText): string | undefined {
  const [problem, setProblem] = useState<string>();
  const openLink = useEffectEvent(async () => {
    if (!location.hash.startsWith('#open=')) return;
    try {
      const { readLink } = await import('./open');
      const link = await readLink(location.hash);
      if (link) setProblem('problem' in link ? link.problem : await open(link.text));
    } catch (error) {
      setProblem(`This link could not be opened: ${String(error)}`);
    }
  });
  useEffect(() => {
    const listen = () => void openLink();
    listen();
    window.addEventListener('hashchange', listen);
    return () => window.removeEventListener('hashchange', listen);
  }, []);
  return problem;
}
