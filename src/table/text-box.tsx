import './text-box.css';
import { selectBoxValue, type TextBox as Box } from '../../machines/table';
import { useTable, type TableActor } from './actor';

interface TextBoxProps {
  readonly actor: TableActor;
  readonly box: Box;
  readonly type: 'search' | 'text' | 'number';
  /** The box's accessible name, if no `<label>` gives it one. */
  readonly label?: string;
  /** The id that a `<label>` refers to. */
  readonly id?: string;
  readonly placeholder?: string;
  /** `min`, `max` and `step` are for a number box. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  /** Called after the box has lost the focus. */
  readonly onLeave?: () => void;
}

/**
 * A box for a text or a number that sets a state of the table. The machine decides which text it shows and when the text
 * is applied.
 */
export function TextBox({ actor, box, type, label, onLeave, ...attributes }: TextBoxProps) {
  const value = useTable(actor, (snapshot) => selectBoxValue(snapshot, box));
  return (
    <input
      {...attributes}
      className="ct-text-box"
      type={type}
      aria-label={label}
      // Without a title, a browser shows a tooltip of its own over a number that it finds invalid.
      title=""
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => actor.send({ type: 'text.input', box, text: currentTarget.value })}
      onCompositionStart={({ currentTarget }) =>
        actor.send({ type: 'composition.start', box, text: currentTarget.value })
      }
      onCompositionEnd={({ currentTarget }) => actor.send({ type: 'composition.end', box, text: currentTarget.value })}
      onBlur={({ currentTarget }) => {
        if (actor.getSnapshot().matches({ composition: 'composing' }))
          actor.send({ type: 'composition.end', box, text: currentTarget.value });
        onLeave?.();
        if (type === 'number') showNumber(currentTarget, selectBoxValue(actor.getSnapshot(), box));
      }}
    />
  );
}

/** Shows the number that was applied. React leaves a number box as it was typed: `007`, or an unfinished `1e`. */
function showNumber(input: HTMLInputElement, value: string | number): void {
  if (input.value !== String(value) || input.validity.badInput) input.value = String(value);
}
