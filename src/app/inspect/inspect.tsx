import './inspect.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type * as Inspector from '../../inspector';
import type { InspectedApplication } from '../../inspector';
import type { PageAddress } from '../../address';

/** The inspector's code and the application's part for it, both loaded when the user first asks for the inspector. */
export type InspectorModule = typeof Inspector;

let loading: Promise<{ inspector: InspectorModule; application: InspectedApplication }> | undefined;

/** Loads the inspector and what the application hands it, when it is first asked for. */
export function loadInspector(address: PageAddress) {
  loading ??= Promise.all([import('../../inspector'), import('./application')])
    .then(([inspector, { createApplication }]) => ({ inspector, application: createApplication(address) }))
    .catch((error: unknown) => {
      // The next click tries again. A browser that remembers that the import failed tells so until the page is reloaded.
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Says that the code did not come. */
export const notLoaded = 'The inspector could not be loaded. If it fails again, reload the page.';

/** The page of the inspector's own window. */
export const inspectorPath = '/inspector';

/** The name of the inspector's windows, which has to be known before any code of the inspector is loaded. */
const windowName = 'xstateinspector';

/** The message by which an inspector's window says that it waits for an application: it must be known before any code of the inspector is loaded. */
const connectedType = '@statelyai.connected';

/** Loads the inspector's code if a window with an inspector asks for it, as after the page was loaded again. */
function useInspectorWindows(address: PageAddress): void {
  useEffect(() => {
    const join = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || !isWindow(source) || !isConnected(data)) return;
      loadInspector(address)
        .then(({ inspector, application }) => inspector.joinOwnWindow(application, source))
        // The window asks again.
        .catch(() => undefined);
    };
    window.addEventListener('message', join);
    return () => window.removeEventListener('message', join);
  }, [address]);
}

const isWindow = (source: MessageEventSource | null): source is Window =>
  source !== null && source !== window && 'closed' in source;

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === connectedType;

/** Returns true for a window that shows no page yet. Pages of other sites do not say what they are. */
function isBlank({ location }: Window): boolean {
  try {
    return location.href === 'about:blank';
  } catch {
    return false;
  }
}

export interface InspectProps {
  readonly address: PageAddress;
  readonly isDocked: boolean;
  readonly onDock: (docked: boolean) => void;
}

/** The button that opens the inspector beside the table, and the menu of the other ways to look. */
export function Inspect({ address, isDocked, onDock }: InspectProps) {
  useInspectorWindows(address);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [isOpen]);
  const openWindow = async (which: 'openOwnWindow' | 'openHostedWindow') => {
    setProblem(undefined);
    // A browser opens a window only in the click that asks for it, and the code may still be on its way: an empty one waits for it.
    const waiting = window.open('', windowName);
    if (!waiting) {
      setProblem('The browser did not open the window: allow pop-ups for this page.');
      return;
    }
    try {
      const { inspector, application } = await loadInspector(address);
      // Who closed it again has changed their mind.
      if (waiting.closed) return close();
      if (which === 'openOwnWindow')
        inspector.openOwnWindow(application, import.meta.env.BASE_URL + inspectorPath.slice(1));
      else inspector.openHostedWindow(application);
      close();
    } catch {
      if (isBlank(waiting)) waiting.close();
      setProblem(notLoaded);
    }
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const from = items.findIndex((item) => item === document.activeElement);
    items.at((from + step) % items.length)?.focus();
  };

  return (
    <div
      className="inspect"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button type="button" className="button inspect-dock" aria-pressed={isDocked} onClick={() => onDock(!isDocked)}>
        Inspect
      </button>
      <button
        ref={opener}
        type="button"
        className="button inspect-more"
        aria-label="More ways to look"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setProblem(undefined);
          setOpen(!isOpen);
          // The user is about to ask for it.
          if (!isOpen) loadInspector(address).catch(() => undefined);
        }}
      >
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      {isOpen && (
        <div ref={menu} className="inspect-menu" role="menu" aria-label="Ways to look" tabIndex={-1} onKeyDown={walk}>
          <button
            type="button"
            role="menuitemcheckbox"
            tabIndex={-1}
            aria-checked={isDocked}
            onClick={() => {
              onDock(!isDocked);
              close();
            }}
          >
            <b>Beside the table</b>
            <span>Docked in this page</span>
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => void openWindow('openOwnWindow')}>
            <b>In its own window</b>
            <span>Nothing leaves this machine</span>
          </button>
          <button type="button" role="menuitem" tabIndex={-1} onClick={() => void openWindow('openHostedWindow')}>
            <b>In Stately’s hosted inspector</b>
            <span>Opens stately.ai: states and events leave this machine</span>
          </button>
          {problem !== undefined && <p role="alert">{problem}</p>}
        </div>
      )}
    </div>
  );
}
