import { rangeOf } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
import { useLabels } from '../base/labels';
import type { FilterProps } from '../base/view-columns';
import { PlainInput } from './plain-input';
import { useColumnFilter, isReversed } from './use-column-filter';

export function NumberFilter({ table, column }: FilterProps) {
  const { id, header } = column;
  const kind = readKindMeta(column.column);
  const labels = useLabels();
  const { value } = useColumnFilter(table, id);
  const range = rangeOf(value);
  const findProblem = (number: number | null): string | undefined => {
    if (number !== null && kind?.minValue !== undefined && number < kind.minValue)
      return labels.tooSmall(header, kind.minValue);
    return isReversed(range) ? labels.minOverMax(header) : undefined;
  };
  const [min, max] = range;
  return (['min', 'max'] as const).map((bound) => {
    const props = {
      table,
      box: { sets: 'columnFilter', columnId: id, bound },
      ...(bound === 'min'
        ? {
            label: labels.minimum(header),
            clearLabel: labels.clearMinimum(header),
            placeholder: labels.minPlaceholder,
            problem: findProblem(min),
          }
        : {
            label: labels.maximum(header),
            clearLabel: labels.clearMaximum(header),
            placeholder: labels.maxPlaceholder,
            problem: findProblem(max),
          }),
    } as const;
    return <PlainInput key={bound} {...props} />;
  });
}
