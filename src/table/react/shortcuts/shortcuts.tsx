import '../ui/base.css';
import './shortcuts.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLabels } from '../labels';
import { ToolLabel } from '../ui/tool-label';
import { ShortcutsDialog } from '../loaded-parts';
import { treeOf } from '../ui/element-tree';
import { isText } from './is-text';
import { readSingleKeys } from './single-keys';

/**
 * A button that opens a list of keyboard shortcuts. `/` focuses the search box, and `?` opens the list. Users can turn
 * both off, as https://www.w3.org/TR/WCAG22/#character-key-shortcuts requires.
 *
 * @example
 * <Shortcuts />
 */
export function Shortcuts() {
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const isAwaited = useRef(false);
  // Read on first use, because the first access to storage blocks the browser.
  const [hasSingleKeys, setSingleKeys] = useState<boolean>();
  const labels = useLabels();
  const open = useCallback(() => {
    setSingleKeys((known) => known ?? readSingleKeys());
    if (dialog.current) dialog.current.showModal();
    else isAwaited.current = true;
  }, []);

  useEffect(() => {
    if (hasSingleKeys === false) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (key !== '/' && key !== '?') return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isText(event.composedPath()[0]))
        return;
      if (!(hasSingleKeys ?? readSingleKeys())) return;
      const view = button.current?.closest(viewSelector);
      if (!view || findTargetView(event, treeOf(view)) !== view) return;
      const search = view.querySelector<HTMLElement>('input[type=search]');
      if (key === '?') open();
      else if (search) search.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasSingleKeys, open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className="ct-part ct-button ct-quiet ct-shortcuts-button"
        aria-haspopup="dialog"
        aria-label={labels.shortcuts}
        title={labels.shortcuts}
        onClick={open}
      >
        <ToolLabel icon="M1.5 4h13v8h-13zM4 6.5h.01m4 0h.01m4 0h.01M5 9.5h6" />
      </button>
      <ShortcutsDialog
        ref={dialog}
        isAwaited={isAwaited}
        hasSingleKeys={hasSingleKeys ?? true}
        onSingleKeys={setSingleKeys}
      />
    </>
  );
}

const viewSelector = '.ct-table-view';
const dialogSelector = 'dialog, [role=dialog], [role=alertdialog]';

/**
 * Returns the table that a key applies to: the focused one, or else the first one in the focused dialog or on the page.
 */
function findTargetView(event: KeyboardEvent, tree: Document | ShadowRoot): Element | null {
  const nearest = event
    .composedPath()
    .find((part): part is Element => part instanceof Element && part.matches(`${viewSelector}, ${dialogSelector}`));
  if (nearest?.matches(viewSelector)) return nearest;
  return (nearest ?? tree).querySelector(viewSelector);
}
