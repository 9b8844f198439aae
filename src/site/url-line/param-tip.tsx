import { createPortal } from 'react-dom';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { readOwned, type ParamOwner } from './edit-param';
import { shortenText } from './split-url';

interface ParamTipProps {
  readonly id: string;
  readonly owner: ParamOwner;
  readonly search: string;
  readonly chip: HTMLElement | undefined;
  /** Renders the tip outside the URL's element, so that copying the URL doesn't include it. */
  readonly place: Element;
}

const notes = {
  default: 'This is the default, so the table doesn’t need it.',
  adjusted: 'The table can’t show this value, and shows another one.',
};

/** Explains a param below its chip, and highlights the controls that change it. */
export function ParamTip({ id, owner, search, chip, place }: ParamTipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  const { state, tableIndex } = owner;
  const { value, use } = readOwned(owner, search);
  useLayoutEffect(() => {
    const at = chip?.getBoundingClientRect();
    const { current } = tip;
    if (!at || !current?.showPopover) return;
    current.showPopover();
    const left = Math.min(at.left, window.innerWidth - current.offsetWidth - 8);
    current.style.translate = `${Math.max(8, left)}px ${at.bottom + 4}px`;
  });
  useEffect(() => {
    const view = document.querySelectorAll('.ct-table-view')[tableIndex];
    view?.setAttribute('data-pointed-state', state);
    return () => view?.removeAttribute('data-pointed-state');
  }, [state, tableIndex]);
  return createPortal(
    <span ref={tip} id={id} popover="manual" role="tooltip" className="url-line-tip">
      <b>{state}</b>
      <code>{shortenText(value)}</code>
      {use !== 'as written' && <em>{notes[use]}</em>}
      <span className="url-line-hint">Click or Enter to edit, Delete to remove</span>
    </span>,
    place,
  );
}
