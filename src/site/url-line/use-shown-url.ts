import { useEffect, useState } from 'react';
import { runHistory, type PageUrl } from 'chartable/routers';
import type { HistorySnapshot, WriteMethod } from 'chartable/core';
import type { ViewTable } from 'chartable/react';
import { subscribeToView } from '../../table/react/base/use-snapshot';
import { shortenText, splitUrl, type ShownPart } from './split-url';

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
 * Returns the browser's URL and the call that wrote it. During typing, waits for the table's next change, or until the
 * history is idle. Updating for each write took a tenth of the page's work.
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
    // Subscribes after the tables' writes, so they don't count as other scripts' writes.
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
