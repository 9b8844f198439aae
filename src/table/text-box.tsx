import './text-box.css';
import { selectBoxValue, type TextBox as Box } from '../../machines/table';
import { useTable, type TableActor } from './actor';

interface TextBoxProps {
  readonly actor: TableActor;
  readonly box: Box;
  readonly type: 'search' | 'text' | 'number';
  /** The box's accessible name, where no `<label>` says it. */
  readonly label?: string;
  /** For a `<label>`. */
  readonly id?: string;
  readonly placeholder?: string;
  /** Of a number box. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number | 'any';
  /** After the box was left. */
  readonly onLeave?: () => void;
}

/** A box for a text or a number that sets a state of the table. What it shows and when its text counts is the machine's to say. */
export function TextBox({ actor, box, type, label, onLeave, ...attributes }: TextBoxProps) {
  const value = useTable(actor, (snapshot) => selectBoxValue(snapshot, box));
  return (
    <input
      {...attributes}
      className="ct-text-box"
      type={type}
      aria-label={label}
      // Without a title a browser would show one of its own over a number that it finds wrong.
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

/** React leaves a number as it was typed, `007` or an unfinished `1e`; once the box is left, it shows the number that counts. */
function showNumber(input: HTMLInputElement, value: string | number): void {
  if (input.value !== String(value) || input.validity.badInput) input.value = String(value);
}
