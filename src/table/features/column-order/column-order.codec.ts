import type { JsonForm, StateForm } from '../../url/codec';
import { asIds } from '../../url/json-shapes';
import { isSameJson } from '../../url/json-text';
import { formatIds, parseIds } from '../../url/plain-text';

export const columnOrder = {
  isSame: isSameJson,
  plain: { parse: parseIds, format: formatIds },
} satisfies StateForm<'columnOrder'>;

export const columnOrderJson: JsonForm<'columnOrder'> = { read: asIds };
