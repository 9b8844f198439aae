import { useSelector, shallowEqual } from '@xstate/react';
import { useCallback, useLayoutEffect, useRef, useEffect, useState } from 'react';
import { runHistory, type PageUrl } from 'chartable/routers';
import { markScrolling } from '../../table/react/grid/scroll-region';
import type { UrlLineProps } from './url-line';
import { UrlText } from './url-text';
import {
  selectStatesIn,
  selectTableState,
  type TableSnapshot,
  type UrlStateKey,
  type HistorySnapshot,
  type WriteMethod,
} from 'chartable/core';
import type { ViewTable } from 'chartable/react';
import { encodeState } from 'chartable/url';
import { useSnapshot, subscribeToView } from '../../table/react/base/use-snapshot';
import { shortenText, splitUrl, type ShownPart } from './split-url';

/** Shows the current URL, the params and history call of the last write, and the pending states. */
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
      <span className="url-line-method" title={isBehind ? undefined : method && entryEffects[method]}>
        {isBehind ? 'waiting for the browser' : method && doneWords[method]}
      </span>
    </>
  );
}

const doneWords = { push: 'pushed', replace: 'replaced' } as const satisfies Record<WriteMethod, string>;

const entryEffects = {
  push: 'Added a history entry, so Back undoes this change',
  replace: 'Changed the current history entry, so Back doesn’t undo this change',
} as const satisfies Record<WriteMethod, string>;

const pendingStates = (snapshot: TableSnapshot) => selectStatesIn(snapshot, 'pending', 'typing');

export function PendingParams({ table }: { readonly table: ViewTable }) {
  const pending = useSelector(table.sync.actor, pendingStates, shallowEqual);
  return pending.map((key) => <PendingParam key={key} table={table} state={key} />);
}

interface PendingParamProps {
  readonly table: ViewTable;
  readonly state: UrlStateKey;
}

function PendingParam({ table, state }: PendingParamProps) {
  const { definition, search } = table.sync;
  const text = useSnapshot(table, (snapshot) => {
    const params = encodeState(search.codecs, state, selectTableState(snapshot)[state]);
    return params.map(([name, value]) => `${name}=${value}`).join('&');
  });
  const debounceMs = definition.debounce[state] ?? 0;
  return (
    // The new key restarts the animation, because each change restarts the debounce.
    <span key={text} className="url-line-pending" title={text || undefined}>
      <span className="url-line-pending-text">{text === '' ? <s>{state}</s> : shortenText(text)}</span>
      <span className="url-line-left" style={{ animationDuration: `${debounceMs}ms` }} />
    </span>
  );
}

interface ShownUrl {
  readonly href: string;
  readonly parts: readonly ShownPart[];
  readonly changed: readonly string[];
  readonly method: WriteMethod | undefined;
}

function showUrl(href: string, before: ShownUrl | undefined, method?: WriteMethod): ShownUrl {
  if (before?.href === href) return method === undefined ? before : { ...before, method };
  const parts = splitUrl(href).map((part) => ({ ...part, shown: shortenText(part.rest) }));
  const texts = parts.map(({ name, rest }) => `${name}${rest}`);
  const textsBefore = before?.parts.map(({ name, rest }) => `${name}${rest}`) ?? texts;
  return { href, parts, changed: texts.filter((text) => !textsBefore.includes(text)), method };
}

/** True if no write is pending and the write interval has passed. */
const isAtRest = ({ value }: HistorySnapshot): boolean => value.pace === 'rested' && value.writing === 'ready';

/**
 * Returns the browser's URL and the call that wrote it. During typing, updates only with the table's next change, or
 * once the history is idle. An update for each write took a tenth of the page's work.
 */
export function useShownUrl({ history }: PageUrl, table: ViewTable | undefined): ShownUrl {
  const { actor } = runHistory(history);
  const browserHref = () => actor.getSnapshot().context.browser.href;
  const [shown, setShown] = useState(() => showUrl(browserHref(), undefined));
  useEffect(() => {
    let href = '';
    let written: WriteMethod | undefined;
    let isStale = false;
    let isFirst = true;
    const show = (method?: WriteMethod) => {
      href = browserHref();
      isStale = false;
      setShown((before) => showUrl(href, before, method));
    };
    const showStale = () => {
      if (isStale) show(written);
    };
    show();
    const stopWrites = history.onTableWrite((method) => {
      href = browserHref();
      written = method;
      isStale = true;
      if (isFirst) showStale();
      isFirst = false;
    });
    // `onTableWrite` must handle table writes first. Otherwise, they would count as writes of other scripts.
    const subscription = actor.subscribe((snapshot) => {
      if (browserHref() !== href) show();
      if (!isAtRest(snapshot)) return;
      isFirst = true;
      showStale();
    });
    const stopTable = table && subscribeToView(table, showStale);
    return () => {
      stopWrites();
      subscription.unsubscribe();
      stopTable?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `history` owns `actor`, and a table keeps its `urlFeature`.
  }, [history, table?.sync]);
  return shown;
}
