import type { StateForm } from '../../url/codec';
import { isSameJson } from '../../url/json-text';
import { formatIds, parseIds } from '../../url/plain-text';

export const columnOrder = {
  isSame: isSameJson,
  plain: { parse: parseIds, format: formatIds },
} satisfies StateForm<'columnOrder'>;
