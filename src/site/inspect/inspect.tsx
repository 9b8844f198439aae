import './inspect.css';
import { useCallback, useEffect, useId, useState } from 'react';
import type { PageUrl } from 'chartable/routers';
import type * as Menus from './inspect-menu';
import type * as Hosted from './hosted-notice';
import { loadInspector, notLoaded, type LoadedInspector } from './load-inspector';
import { openHosted, provideHosted } from './open-hosted';

/** The window name of all inspectors. Repeated here, because no inspector code is loaded yet. */
export const windowName = 'xstateinspector';

/** Type of the message from a waiting inspector window. Repeated here, because no inspector code is loaded yet. */
const connectedType = '@statelyai.connected';

/** Loads the inspector's code if an inspector window requests it, e.g. after a reload. */
function useInspectorWindows(url: PageUrl): void {
  useEffect(() => {
    const join = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !isWindow(source) || !isConnected(data)) return;
      loadInspector(url)
        .then(({ inspector, application }) => inspector.joinOwnWindow(application, source))
        // Needs no retry, because the window repeats its request.
        .catch(() => undefined);
    };
    window.addEventListener('message', join);
    return () => window.removeEventListener('message', join);
  }, [url]);
}

const isWindow = (source: MessageEventSource | null): source is Window =>
  source !== null && source !== window && 'closed' in source;

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === connectedType;

export interface InspectProps {
  readonly url: PageUrl;
  readonly isDocked: boolean;
  readonly onDock: (docked: boolean) => void;
}

export function Inspect({ url, isDocked, onDock }: InspectProps) {
  useInspectorWindows(url);
  const menuId = useId();
  const [menus, setMenus] = useState<typeof Menus>();
  const [hasFailed, setFailed] = useState(false);
  const [hosted, setHosted] = useState<typeof Hosted & { readonly waiting: Window | null }>();
  const closeHosted = useCallback(() => setHosted(undefined), []);

  useEffect(
    () =>
      provideHosted(() => {
        // Browsers only open windows during a click, so open an empty one while the code loads.
        const waiting = window.open('', windowName);
        setFailed(false);
        import('./hosted-notice').then(
          (code) => setHosted({ ...code, waiting }),
          () => {
            waiting?.close();
            setFailed(true);
          },
        );
      }),
    [],
  );

  // Loads the menu's code on first use. After that, the browser opens the menu.
  const loadMenu = async () => {
    setFailed(false);
    try {
      setMenus(await import('./inspect-menu'));
    } catch {
      setFailed(true);
    }
  };

  return (
    <div className="inspect">
      <button type="button" className="button inspect-dock" aria-pressed={isDocked} onClick={() => onDock(!isDocked)}>
        Inspect
      </button>
      <button
        type="button"
        className="button inspect-more"
        aria-label="Inspector options"
        aria-haspopup="menu"
        popoverTarget={menuId}
        onClick={menus ? undefined : () => void loadMenu()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 6l4 4 4-4" />
        </svg>
      </button>
      {menus && <menus.InspectMenu id={menuId} url={url} isDocked={isDocked} onDock={onDock} onHosted={openHosted} />}
      {hosted && <hosted.HostedNotice url={url} waiting={hosted.waiting} onClose={closeHosted} />}
      {hasFailed && (
        <p className="inspect-problem" role="alert">
          {notLoaded}
        </p>
      )}
    </div>
  );
}

interface DockProps {
  readonly url: PageUrl;
  readonly onClose: () => void;
}

export function Dock({ url, onClose }: DockProps) {
  const [loaded, setLoaded] = useState<LoadedInspector>();
  const [hasFailed, setFailed] = useState(false);
  const [opener] = useState(() => document.activeElement);

  useEffect(() => {
    loadInspector(url).then(setLoaded, () => setFailed(true));
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
