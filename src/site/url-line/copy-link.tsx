import { memo, useState } from 'react';
import type { PageUrl } from 'chartable/browser';
import { encodeState, selectTableState } from 'chartable/machine';
import type { ViewTable } from 'chartable/react';

export interface CopyLinkProps {
  readonly url: PageUrl;
  readonly table: ViewTable | undefined;
}

type Copied = 'no' | 'yes' | 'refused';

const copyTexts = { no: 'Copy link', yes: 'Copied', refused: 'Not allowed' } as const satisfies Record<Copied, string>;

/** Copies a link to the visible state, even if the page's URL is behind. */
export const CopyLink = /* @__PURE__ */ memo(function CopyLink({ url: { history }, table }: CopyLinkProps) {
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkTo(history, table));
      setCopied('yes');
    } catch {
      // The clipboard needs a secure context and may be blocked by the user.
      setCopied('refused');
    }
  };
  return (
    <button type="button" className="url-line-copy" onClick={() => void copy()} onBlur={() => setCopied('no')}>
      <span aria-live="polite">{copyTexts[copied]}</span>
    </button>
  );
});

/** Returns a link to the visible state, including a table's pending changes. */
function linkTo(history: PageUrl['history'], table: ViewTable | undefined): string {
  const { pathname, search, hash } = history.location();
  return `${location.origin}${pathname}${table ? searchOf(table, search) : search}${hash}`;
}

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
