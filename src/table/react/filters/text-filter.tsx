import { useLabels } from '../base/labels';
import type { FilterProps } from '../base/renderers';
import { PlainInput } from './plain-input';

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
