import { useEffect, useState } from 'react';
import type { PageUrl } from 'chartable/routers';
import { loadInspector, notLoaded, type LoadedInspector } from './load-inspector';

export interface DockProps {
  readonly url: PageUrl;
  readonly onClose: () => void;
}

export function Dock({ url, onClose }: DockProps) {
  const [loaded, setLoaded] = useState<LoadedInspector>();
  const [hasFailed, setFailed] = useState(false);
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    let isOver = false;
    const load = async () => {
      try {
        const next = await loadInspector(url);
        if (!isOver) setLoaded(next);
      } catch {
        if (!isOver) setFailed(true);
      }
    };
    void load();
    return () => {
      isOver = true;
    };
  }, [url]);

  if (hasFailed) {
    return (
      <aside className="dock-failure" role="alert">
        <p>{notLoaded}</p>
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </aside>
    );
  }
  if (!loaded) return null;
  const { Docked } = loaded;
  return <Docked application={loaded.application} onClose={onClose} opener={opener} />;
}
