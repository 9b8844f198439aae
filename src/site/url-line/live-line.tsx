import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { runHistory } from 'chartable/browser';
import { markScrolling } from '../../table/react/grid/scroll-region';
import { CopyLink } from './copy-link';
import { ParamChips } from './param-chips';
import { PendingParams } from './pending-params';
import type { UrlLineProps } from './url-line';
import { useShownUrl } from './use-shown-url';

/** Shows the current URL as chips, with the last write, its history call and the pending states. */
export function LiveLine({ url, table }: UrlLineProps) {
  const shown = useShownUrl(url, table);
  const { parts, method } = shown;
  const isBehind = useSelector(runHistory(url.history).actor, ({ value }) => value.notice !== 'current');
  const text = useRef<HTMLElement>(null);
  const markText = useCallback((element: HTMLElement | null) => {
    text.current = element;
    return markScrolling(element);
  }, []);
  useLayoutEffect(() => {
    const line = text.current;
    if (!line?.hasAttribute('data-overflows')) return;
    // The user may be editing a different part of the URL.
    if (line.contains(document.activeElement)) return;
    const written = line.querySelector<HTMLElement>('[data-written]');
    if (written) line.scrollLeft = written.offsetLeft;
  }, [parts]);
  return (
    <>
      <code className="url-line-text" translate="no" ref={markText}>
        <ParamChips shown={shown} url={url} />
      </code>
      <span className="url-line-states">{table && <PendingParams table={table} />}</span>
      <span className="url-line-method">{isBehind ? 'behind' : method}</span>
      <CopyLink url={url} table={table} />
    </>
  );
}
