import '../ui/base.css';
import './shortcuts-dialog.css';
import { useEffect, useId, type RefObject } from 'react';
import { controlProps } from '../ui/control-props';
import { useLabels, type Labels } from '../labels';
import { treeOf } from '../ui/element-tree';
import { isText } from './is-text';
import { singleKeysKey } from './single-keys';

const keysOf = {
  shortcutSearch: ['/'],
  shortcutEscape: ['Esc'],
  shortcutArrows: ['↑', '↓'],
  shortcutRange: ['Shift', 'Space'],
  shortcutMultiSort: ['Shift', 'Enter'],
  shortcutHelp: ['?'],
} as const satisfies Partial<Record<keyof Labels, readonly string[]>>;
const shortcuts = [
  'shortcutSearch',
  'shortcutEscape',
  'shortcutArrows',
  'shortcutRange',
  'shortcutMultiSort',
  'shortcutHelp',
] as const;

export interface ShortcutsDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** True if the user asked for the dialog before it loaded. */
  readonly isAwaited: RefObject<boolean>;
  readonly hasSingleKeys: boolean;
  readonly onSingleKeys: (hasSingleKeys: boolean) => void;
}

function storeSingleKeys(hasSingleKeys: boolean): void {
  try {
    localStorage.setItem(singleKeysKey, hasSingleKeys ? 'on' : 'off');
  } catch {
    // Storage is blocked, so the choice lasts only until the page is closed.
  }
}

/**
 * Lets the browser focus the button as its dialog opens. React would not set the attribute, but focus the button
 * immediately.
 */
const markAutofocus = (button: HTMLElement | null) => void button?.toggleAttribute('autofocus', true);

export function ShortcutsDialog({ ref, isAwaited, hasSingleKeys, onSingleKeys }: ShortcutsDialogProps) {
  const titleId = useId();
  const labels = useLabels();
  useEffect(() => {
    const { current: dialog } = ref;
    // The user may have started typing while this loaded.
    if (dialog && !dialog.open && isAwaited.current && !isText(treeOf(dialog).activeElement)) dialog.showModal();
  }, [ref, isAwaited]);
  return (
    <dialog ref={ref} className="ct-part ct-shortcuts" aria-labelledby={titleId}>
      <h2 id={titleId}>{labels.shortcuts}</h2>
      <dl>
        {shortcuts.map((shortcut) => (
          <div key={shortcut}>
            <dt>{labels[shortcut]}</dt>
            <dd>
              {keysOf[shortcut].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          {...controlProps}
          type="checkbox"
          checked={hasSingleKeys}
          onChange={({ currentTarget: { checked } }) => {
            storeSingleKeys(checked);
            onSingleKeys(checked);
          }}
        />
        <span>{labels.hasSingleKeys}</span>
      </label>
      <button
        ref={markAutofocus}
        type="button"
        className="ct-button"
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      >
        {labels.close}
      </button>
    </dialog>
  );
}
