import { useState, type CompositionEvent, type FocusEvent } from 'react';
import type { TextBox } from '../../../../machines/table';
import { createNumberText, parseNumber } from '../../columns/number/parse-number';
import { useTextBox } from '../text-box/use-text-box';
import type { ViewTable } from '../view-table';

/**
 * Returns the props for a text box whose number is typed in the locale's format or in English. Invalid input doesn't
 * filter, and sets `aria-invalid`.
 *
 * @param locale A language tag. Default: `en`.
 * @example
 * const props = useNumberInput(table, { sets: 'columnFilter', columnId: 'price', bound: 'min' }, 'de');
 * return <input {...props} />;
 */
export function useNumberInput(table: ViewTable, box: TextBox, locale: string | undefined) {
  const { value, onBlur: _, ...others } = useTextBox(table, box);
  const [typed, setTyped] = useState('');
  // Keeps the typed text while it represents the filter's number.
  const isTyped = typed !== '' && toPlain(typed, locale) === String(value);
  const shown = isTyped ? typed : value === '' ? '' : createNumberText(locale)(Number(value));
  const send = (type: 'text.input' | 'composition.start' | 'composition.end', text: string): void => {
    setTyped(text);
    table.chartable.send({ type, box, text: toPlain(text, locale) });
  };
  return {
    ...others,
    type: 'text',
    inputMode: 'decimal',
    value: shown,
    'aria-invalid': (isTyped && toPlain(typed, locale) === '') || undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: Pick<HTMLInputElement, 'value'> }) =>
      send('text.input', currentTarget.value),
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      send('composition.start', currentTarget.value),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      send('composition.end', currentTarget.value),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (table.chartable.actor.getSnapshot().matches({ composition: 'composing' }))
        send('composition.end', currentTarget.value);
      else if (parseNumber(currentTarget.value, locale) !== undefined) setTyped('');
    },
  } as const;
}

/** Empty if the text isn't a number. */
const toPlain = (text: string, locale: string | undefined): string => String(parseNumber(text, locale) ?? '');
