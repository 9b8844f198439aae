import { TextInput } from '../text-box/text-input';
import { useLabels } from '../labels';
import type { FilterInputProps } from './plain-input';
import { useNumberInput } from './use-number-input';

export interface LocaleNumberInputProps extends FilterInputProps {
  /** A language tag. Default: `en`. */
  readonly locale: string | undefined;
}

export function LocaleNumberInput({ table, box, locale, label, problem, ...props }: LocaleNumberInputProps) {
  const input = useNumberInput(table, box, locale);
  const { notANumber } = useLabels();
  return (
    <TextInput
      {...props}
      {...input}
      problem={input['aria-invalid'] ? notANumber : problem}
      aria-label={label}
      // Text that isn't a number is only in the input.
      onClear={() => input.onChange({ currentTarget: { value: '' } })}
    />
  );
}
