import type { JsonForm, StateForm } from '../codec';
import { asIds } from '../json-shapes';
import { isSameJson } from '../json-text';
import { formatIds, parseIds } from '../plain-text';

export const columnOrder = {
  isSame: isSameJson,
  plain: { parse: parseIds, format: formatIds },
} satisfies StateForm<'columnOrder'>;

export const columnOrderJson: JsonForm<'columnOrder'> = { read: asIds };
