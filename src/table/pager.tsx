import './pager.css';
import { useId, useLayoutEffect, useRef } from 'react';
import { pageCount } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { PageSize } from './page-size';
import { TextBox } from './text-box';

const box = { sets: 'pageIndex' } as const;

const buttons = {
  first: { name: 'First page', event: { type: 'page.first' }, path: 'M4 3v10M12 3 7 8l5 5' },
  previous: { name: 'Previous page', event: { type: 'page.previous' }, path: 'M10 3 5 8l5 5' },
  next: { name: 'Next page', event: { type: 'page.next' }, path: 'm6 3 5 5-5 5' },
  last: { name: 'Last page', event: { type: 'page.last' }, path: 'm4 3 5 5-5 5M12 3v10' },
} as const;

interface PageButtonProps {
  readonly actor: TableActor;
  readonly leadsTo: keyof typeof buttons;
}

function PageButton({ actor, leadsTo }: PageButtonProps) {
  const { name, event, path } = buttons[leadsTo];
  const button = useRef<HTMLButtonElement>(null);
  const isDisabled = useTable(actor, (snapshot) => !snapshot.can(event));
  // A browser takes the focus away from a button that is disabled. Focus moves to an enabled one, so that paging by
  // keyboard goes on.
  useLayoutEffect(() => {
    if (isDisabled && button.current === document.activeElement)
      button.current?.parentElement?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, [isDisabled]);
  return (
    <button
      ref={button}
      type="button"
      className="ct-button ct-pager-button"
      aria-label={name}
      title={name}
      disabled={isDisabled}
      onClick={() => actor.send(event)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Goes to other pages, and sets the page size. */
export function Pager({ actor }: { readonly actor: TableActor }) {
  const goToId = useId();
  const page = useTable(actor, ({ context }) => context.pagination.pageIndex + 1);
  // How many pages there are, nobody knows before there are rows.
  const pages = useTable(
    actor,
    ({ context: { filterRows, filteredRowIds, pagination } }) =>
      filterRows && pageCount(filteredRowIds.length, pagination.pageSize),
  );
  return (
    <div className="ct-pager">
      <div className="ct-pager-steps">
        <PageButton actor={actor} leadsTo="first" />
        <PageButton actor={actor} leadsTo="previous" />
        <span className="ct-pager-place">{pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`}</span>
        <PageButton actor={actor} leadsTo="next" />
        <PageButton actor={actor} leadsTo="last" />
      </div>
      <div className="ct-pager-go-to">
        <label htmlFor={goToId}>Go to page</label>
        <TextBox
          id={goToId}
          actor={actor}
          box={box}
          type="number"
          min={1}
          {...(pages !== undefined && { max: pages })}
          onLeave={() => actor.send({ type: 'goToPage.leave' })}
        />
      </div>
      <PageSize actor={actor} />
    </div>
  );
}
