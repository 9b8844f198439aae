import './live-line.css';
import { useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { runHistory, type PageUrl } from 'chartable/routers';
import { markScrolling } from '../../table/react/grid/scroll-region';
import { PendingParams } from './pending-params';
import type { UrlLineProps } from './url-line';
import { UrlText } from './url-text';
import { useShownUrl } from './use-shown-url';

/** Shows the current URL with the last write, its history call and the pending states. */
export function LiveLine({ url, table }: UrlLineProps & { readonly url: PageUrl }) {
  const { parts, changed, method } = useShownUrl(url, table);
  const isBehind = useSelector(runHistory(url.history).actor, ({ value }) => value.lag !== 'none');
  const text = useRef<HTMLElement>(null);
  const markText = useCallback((element: HTMLElement | null) => {
    text.current = element;
    return markScrolling(element);
  }, []);
  useLayoutEffect(() => {
    const line = text.current;
    if (!line?.hasAttribute('data-overflows')) return;
    const written = line.querySelector<HTMLElement>('[data-written]');
    if (written) line.scrollLeft = written.offsetLeft;
  }, [parts]);
  return (
    <>
      <code className="url-line-text" translate="no" ref={markText}>
        <UrlText parts={parts} changed={changed} method={method} />
      </code>
      <span className="url-line-states">{table && <PendingParams table={table} />}</span>
      <span className="url-line-method">{isBehind ? 'behind' : method}</span>
    </>
  );
}
