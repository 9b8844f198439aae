/** `left` if the text box lost focus. */
export type EditEnd = 'entered' | 'canceled' | 'left';

interface ParamEditorProps {
  readonly name: string;
  readonly draft: string;
  readonly isHonored: boolean;
  /** Uncommitted IME text is shown, but not applied. */
  readonly onChange: (draft: string, isComposing: boolean) => void;
  readonly onEnd: (how: EditEnd) => void;
}

/** Edits a param's value in place. Enter or blur keeps the change, and Escape undoes it. */
export function ParamEditor({ name, draft, isHonored, onChange, onEnd }: ParamEditorProps) {
  return (
    <span className="url-line-part url-line-param">
      <span className="url-line-name">{name}</span>
      <span>=</span>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The user clicked the chip that it replaces.
        autoFocus
        className="url-line-input"
        style={{ inlineSize: `${Math.max(1, draft.length)}ch` }}
        value={draft}
        aria-label={name}
        aria-invalid={!isHonored}
        title={isHonored ? undefined : 'The table can’t use this value.'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target, nativeEvent }) =>
          onChange(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        // A composition's last input event comes before `compositionend`.
        onCompositionEnd={({ currentTarget }) => onChange(currentTarget.value, false)}
        onBlur={() => onEnd('left')}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
          event.preventDefault();
          event.stopPropagation();
          onEnd(event.key === 'Escape' ? 'canceled' : 'entered');
        }}
      />
    </span>
  );
}
