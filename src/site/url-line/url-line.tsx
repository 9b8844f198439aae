import './url-line.css';
import { useSelector } from '@xstate/react';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { runHistory, type PageUrl } from 'chartable/browser';
import { encodeState, selectTableState } from 'chartable/machine';
import type { ViewTable } from 'chartable/react';
import { markScrolling } from '../../table/react/grid/scroll-region';
import { useIdleImport } from '../use-idle-import';
import { useShownUrl } from './use-shown-url';

export interface UrlLineProps {
  readonly url: PageUrl;
  /** Pending states of this table are shown, and included in copied links. */
  readonly table?: ViewTable | undefined;
}

/**
 * Shows the current URL, its last write and history call, pending states, and a button that copies a link. Doesn't
 * subscribe while collapsed.
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

const loadParts = () => import('./loaded');

function OpenLine({ url, table }: UrlLineProps) {
  const shown = useShownUrl(url, table);
  const { parts, method } = shown;
  // Until the interactive parts are loaded, the URL is plain text.
  const loaded = useIdleImport(loadParts);
  const isBehind = useSelector(runHistory(url.history).actor, ({ value }) => value.notice !== 'current');
  const text = useRef<HTMLElement>(null);
  const markText = useCallback((element: HTMLElement | null) => {
    text.current = element;
    return markScrolling(element);
  }, []);
  useLayoutEffect(() => {
    const line = text.current;
    if (!line?.hasAttribute('data-overflows')) return;
    // The user may be editing another part.
    if (line.contains(document.activeElement)) return;
    const written = line.querySelector<HTMLElement>('[data-written]');
    if (written) line.scrollLeft = written.offsetLeft;
  }, [parts]);
  return (
    <>
      <code className="url-line-text" translate="no" ref={markText}>
        {loaded ? (
          <loaded.ParamChips shown={shown} url={url} />
        ) : (
          <span className="url-line-parts">
            {parts.map(({ separator, name, shown: value }, index) => (
              // Params may share a name, so the index identifies each.
              <span key={index}>
                <span>{separator}</span>
                <span className={name === '' ? 'url-line-part' : 'url-line-part url-line-param'}>
                  <span className="url-line-name">{name}</span>
                  <span>{value}</span>
                </span>
              </span>
            ))}
          </span>
        )}
      </code>
      <span className="url-line-states">{loaded && table && <loaded.PendingParams table={table} />}</span>
      <span className="url-line-method">{isBehind ? 'behind' : method}</span>
      <CopyLink url={url} table={table} />
    </>
  );
}

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
