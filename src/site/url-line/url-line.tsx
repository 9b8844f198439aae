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
  /** The table whose pending states are shown, and whose state a copied link holds. */
  readonly table?: ViewTable | undefined;
}

/**
 * The address in view, part by part: what a table wrote just now and by which call, what is pending, and a button that
 * copies a link. Folded, it listens to nothing.
 */
export function UrlLine(props: UrlLineProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <section className="url-line" aria-label="Address">
      <button type="button" className="url-line-fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Address
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
  // An address that is longer than the line is scrolled to what was written.
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
            // Several parameters may have one name: the place identifies each.
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
  /** The texts of the parts that are new in this address. */
  readonly changed: readonly string[];
  /** The call by which a table wrote it; undefined for an address that no table wrote. */
  readonly method: WriteMethod | undefined;
}

function showUrl(href: string, before: ShownUrl | undefined, method?: WriteMethod): ShownUrl {
  if (before?.href === href) return method === undefined ? before : { ...before, method };
  const parts = splitUrl(href).map((part) => ({ ...part, shown: shortenText(part.rest) }));
  const texts = parts.map(({ name, rest }) => `${name}${rest}`);
  const textsBefore = before?.parts.map(({ name, rest }) => `${name}${rest}`) ?? texts;
  return { href, parts, changed: texts.filter((text) => !textsBefore.includes(text)), method };
}

/** Returns true if nothing is written, and the interval after the last write has passed. */
const isAtRest = ({ value }: HistorySnapshot): boolean => value.pace === 'rested' && value.writing === 'ready';

/**
 * Returns the browser's address, and the call that wrote it.
 *
 * A write within the interval after another one is shown with the next change of the table, in the same frame, or once the history is
 * at rest: separate frames for this line were a tenth of the page's work while typing.
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
    // After the tables' writes, so that these do not count as writes of another script.
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
    // oxlint-disable-next-line react/exhaustive-deps -- The function reads what `history` has, and the table is told by its machine.
  }, [history, table?.chartable]);
  return shown;
}

/** The states that wait for the end of their debounce. */
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
      {/* A further change of the state starts its debounce again, and the bar. */}
      <span key={value} className="url-line-left" style={{ animationDuration: `${debounceMs}ms` }} />
    </span>
  );
}

const pendingStates = ({ value }: TableSnapshot) => urlStateKeys.filter((key) => value.url[key] === 'pending');

type Copied = 'no' | 'yes' | 'refused';

const copyTexts = { no: 'Copy link', yes: 'Copied', refused: 'Not allowed' } as const satisfies Record<Copied, string>;

/** A button that copies the address of what is shown, also where the page's own address is still behind. */
const CopyLink = /* @__PURE__ */ memo(function CopyLink({ url: { history }, table }: UrlLineProps) {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    const { pathname, search, hash } = history.location();
    const link = `${location.origin}${pathname}${table ? searchOf(table, search) : search}${hash}`;
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      // A page that is not served securely has no clipboard, and a user may refuse it.
      setCopied('refused');
    }
  };
  return (
    <button type="button" className="url-line-copy" onClick={() => void copy()} onBlur={() => setCopied('no')}>
      <span aria-live="polite">{copyTexts[copied]}</span>
    </button>
  );
});

/** Returns the search string with the table's present state written into it. */
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
