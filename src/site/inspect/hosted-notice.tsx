import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PageUrl } from 'chartable/routers';
import type { InspectorWindow } from 'chartable/inspector/view';
import { inspectorPath, loadInspector, notLoaded } from './load-inspector';

interface HostedNoticeProps {
  readonly url: PageUrl;
  /** The empty window that the click opened, or `null` if the browser blocked it. */
  readonly waiting: Window | null;
  readonly onClose: () => void;
}

type Status = 'loading' | 'answered' | 'silent' | 'blocked' | 'failed';

const texts: Readonly<Record<Status, string>> = {
  loading: 'Opening Stately’s inspector. This page will send its states and events to stately.ai.',
  answered: 'This page sends its states and events to stately.ai.',
  silent: 'Stately’s inspector doesn’t answer. You may be offline.',
  blocked: 'The browser blocked the window. Allow pop-ups for this page.',
  failed: notLoaded,
};

/** Opens Stately's inspector in the window `waiting`. Shows a notice with a stop button while the inspector is open. */
export function HostedNotice({ url, waiting, onClose }: HostedNoticeProps) {
  const [status, setStatus] = useState<Status>(waiting ? 'loading' : 'blocked');

  useEffect(() => {
    if (!waiting) return undefined;
    let opened: InspectorWindow | undefined;
    let isOver = false;
    const open = async () => {
      try {
        const { inspector, application, createBrowserInspector } = await loadInspector(url);
        // The user closed the window while the code was loading.
        if (waiting.closed) return onClose();
        if (isOver) return undefined;
        opened = inspector.openHostedWindow(application, createBrowserInspector, {
          onStatus: (next) => (next === 'stopped' ? onClose() : setStatus(next)),
        });
        return undefined;
      } catch {
        waiting.close();
        return setStatus('failed');
      }
    };
    void open();
    return () => {
      isOver = true;
      opened?.stop();
    };
  }, [url, waiting, onClose]);

  async function openOwn(): Promise<void> {
    const { inspector, application } = await loadInspector(url);
    inspector.openOwnWindow(application, import.meta.env.BASE_URL + inspectorPath.slice(1));
  }

  return createPortal(
    <div className="hosted-notice" role="status">
      <p>{texts[status]}</p>
      {status === 'silent' && (
        <button type="button" className="button" onClick={() => void openOwn()}>
          Open Chartable’s inspector
        </button>
      )}
      <button type="button" className="button" onClick={onClose}>
        {status === 'blocked' || status === 'failed' ? 'Close' : 'Stop'}
      </button>
    </div>,
    document.body,
  );
}
