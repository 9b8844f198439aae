import type { TextBox } from '../../../../machines/table';
import { useLabels } from '../base/labels';
import { TextInput, useClearBox, useNumberInput } from '../text-box/text-box';
import type { ViewTable } from '../base/view-table';
import type { FilterProps } from '../base/view-columns';

export interface FilterInputProps {
  readonly table: ViewTable;
  readonly box: TextBox;
  readonly label: string;
  readonly clearLabel: string;
  readonly placeholder: string;
  /** Why the text is invalid. `undefined` if it is valid. */
  readonly problem?: string | undefined;
}

export function PlainInput({ table, box, label, problem, ...props }: FilterInputProps) {
  const type = 'bound' in box ? ({ type: 'number', step: 'any' } as const) : ({ type: 'text' } as const);
  const { props: input, isBadInput, forgetBadInput } = useNumberInput(table, box);
  const clear = useClearBox(table, box);
  const { notANumber } = useLabels();
  return (
    <TextInput
      {...props}
      {...type}
      {...input}
      // Ignores an outdated `isBadInput`: Back can replace invalid text without firing an event.
      problem={isBadInput && input.value === '' ? notANumber : problem}
      aria-label={label}
      onClear={() => {
        clear();
        forgetBadInput();
      }}
    />
  );
}

export function TextFilter({ table, column: { id, header } }: FilterProps) {
  const labels = useLabels();
  return (
    <PlainInput
      table={table}
      box={{ sets: 'columnFilter', columnId: id }}
      label={labels.filter(header)}
      clearLabel={labels.clearText(header)}
      placeholder={labels.filterPlaceholder}
    />
  );
}
