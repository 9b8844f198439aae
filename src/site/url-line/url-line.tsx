import './url-line.css';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { runHistory, type PageUrl } from 'chartable/browser';
import {
  encodeState,
  selectTableState,
  urlStateKeys,
  type HistorySnapshot,
  type TableSnapshot,
  type UrlStateKey,
  type WriteMethod,
} from 'chartable/machine';
import type { ViewTable } from 'chartable/react';
import { markScrolling } from '../../table/react/grid/scroll-region';
import { isSameList } from '../../table/react/selectors';
import { subscribeToView, useSnapshot } from '../../table/react/use-snapshot';
import { shortenText, splitUrl, type UrlPart } from './split-url';

export interface UrlLineProps {
  readonly url: PageUrl;
  /** Shows this table's pending states. Copied links hold its state. */
  readonly table?: ViewTable | undefined;
}

/**
 * The current URL, its last write and the history call, pending states, and a button that copies a link. Doesn't subscribe while
 * collapsed.
 */
export function UrlLine(props: UrlLineProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className="url-line" aria-label="URL">
      <button type="button" className="url-line-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        URL
      </button>
      {isOpen && <OpenLine {...props} />}
    </section>
  );
}

function OpenLine({ url, table }: UrlLineProps) {
  const { parts, changed, method } = useShownUrl(url, table);
  const isBehind = useSelector(runHistory(url.history).actor, ({ value }) => value.notice !== 'current');
  const text = useRef<HTMLElement>(null);
  const markText = useCallback((element: HTMLElement | null) => {
    text.current = element;
    return markScrolling(element);
  }, []);
  // Scrolls a long URL to the written part.
  useLayoutEffect(() => {
    const line = text.current;
    if (!line?.hasAttribute('data-overflows')) return;
    const written = line.querySelector<HTMLElement>('[data-written]');
    if (written) line.scrollLeft = written.offsetLeft;
  }, [parts]);
  return (
    <>
      <code
        className="url-line-text"
        translate="no"
        title={parts.map(({ separator, name, shown }) => `${separator}${name}${shown}`).join('')}
        ref={markText}
      >
        <span className="url-line-parts">
          {parts.map(({ separator, name, rest, shown }, index) => (
            // Params may share a name, so the index identifies each.
            <span key={index}>
              <span>{separator}</span>
              <span className="url-line-part" data-written={changed.includes(`${name}${rest}`) ? method : undefined}>
                <span className="url-line-name">{name}</span>
                <span>{shown}</span>
              </span>
            </span>
          ))}
        </span>
      </code>
      {table && <PendingStates table={table} />}
      <span className="url-line-method">{isBehind ? 'behind' : method}</span>
      <CopyLink url={url} table={table} />
    </>
  );
}

interface ShownUrl {
  readonly href: string;
  readonly parts: readonly (UrlPart & { readonly shown: string })[];
  /** Parts that are new in this URL. */
  readonly changed: readonly string[];
  /** The history call that a table wrote with. `undefined` if no table wrote the URL. */
  readonly method: WriteMethod | undefined;
}

function showUrl(href: string, before: ShownUrl | undefined, method?: WriteMethod): ShownUrl {
  if (before?.href === href) return method === undefined ? before : { ...before, method };
  const parts = splitUrl(href).map((part) => ({ ...part, shown: shortenText(part.rest) }));
  const texts = parts.map(({ name, rest }) => `${name}${rest}`);
  const textsBefore = before?.parts.map(({ name, rest }) => `${name}${rest}`) ?? texts;
  return { href, parts, changed: texts.filter((text) => !textsBefore.includes(text)), method };
}

/** Returns true if no write is pending and the interval after the last one has passed. */
const isAtRest = ({ value }: HistorySnapshot): boolean => value.pace === 'rested' && value.writing === 'ready';

/**
 * Returns the browser's URL and the call that wrote it.
 *
 * During typing, a write within the interval is shown with the table's next change, or once the history is idle. Separate frames for
 * this line took a tenth of the page's work.
 */
function useShownUrl({ history }: PageUrl, table: ViewTable | undefined): ShownUrl {
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
    // Subscribes after the tables' writes, so that these don't count as other scripts' writes.
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
    // oxlint-disable-next-line react/exhaustive-deps -- `history` owns `actor`, and a table keeps its `chartable`.
  }, [history, table?.chartable]);
  return shown;
}

/** States with a pending debounce. */
function PendingStates({ table }: { readonly table: ViewTable }) {
  const pending = useSelector(table.chartable.actor, pendingStates, isSameList);
  const { debounce } = table.chartable.definition;
  return (
    <span className="url-line-states">
      {pending.map((key) => (
        <PendingState key={key} table={table} state={key} debounceMs={debounce[key] ?? 0} />
      ))}
    </span>
  );
}

interface PendingStateProps {
  readonly table: ViewTable;
  readonly state: UrlStateKey;
  readonly debounceMs: number;
}

/** A state with a bar that ends with its debounce. */
function PendingState({ table, state, debounceMs }: PendingStateProps) {
  const value = useSnapshot(table, (snapshot) => JSON.stringify(selectTableState(snapshot)[state]));
  return (
    <span className="url-line-pending">
      <span>{state}</span>
      {/* A further change restarts the debounce and the bar. */}
      <span key={value} className="url-line-left" style={{ animationDuration: `${debounceMs}ms` }} />
    </span>
  );
}

const pendingStates = ({ value }: TableSnapshot) => urlStateKeys.filter((key) => value.url[key] === 'pending');

type Copied = 'no' | 'yes' | 'refused';

const copyTexts = { no: 'Copy link', yes: 'Copied', refused: 'Not allowed' } as const satisfies Record<Copied, string>;

/** Copies a link to the shown state, even if the page's URL is behind. */
const CopyLink = /* @__PURE__ */ memo(function CopyLink({ url: { history }, table }: UrlLineProps) {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    const { pathname, search, hash } = history.location();
    const link = `${location.origin}${pathname}${table ? searchOf(table, search) : search}${hash}`;
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // The clipboard needs a secure context, and users may block it.
      setCopied('refused');
    }
  };
  return (
    <button type="button" className="url-line-copy" onClick={() => void copy()} onBlur={() => setCopied('no')}>
      <span aria-live="polite">{copyTexts[copied]}</span>
    </button>
  );
});

/** Returns the search string with the table's current state. */
function searchOf({ chartable: { actor, search } }: ViewTable, text: string): string {
  const state = selectTableState(actor.getSnapshot());
  const shown = search.decode(text);
  const held = search.heldStates.filter((key) => key in state);
  const writes = held.map((key) => ({
    state: key,
    before: encodeState(search.codecs, key, shown[key]),
    after: encodeState(search.codecs, key, state[key]),
  }));
  return search.apply(text, writes);
}
