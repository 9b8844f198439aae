import { TextInput } from '../text-box/text-input';
import { useLabels } from '../labels';
import type { FilterInputProps } from './plain-input';
import { useNumberBox } from './use-number-box';

/** The props of a `LocaleNumberBox`. */
export interface LocaleNumberBoxProps extends FilterInputProps {
  /** A language tag; `en` where left out. */
  readonly locale: string | undefined;
}

/** The box of a column of numbers that are typed as the locale writes them. */
export function LocaleNumberBox({ table, box, locale, label, problem, ...props }: LocaleNumberBoxProps) {
  const input = useNumberBox(table, box, locale);
  const { notANumber } = useLabels();
  return (
    <TextInput
      {...props}
      {...input}
      problem={input['aria-invalid'] ? notANumber : problem}
      aria-label={label}
      // Only the box holds text that isn't a number.
      onClear={() => input.onChange({ currentTarget: { value: '' } })}
    />
  );
}
