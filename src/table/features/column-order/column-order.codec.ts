import type { JsonForm, StateForm } from '../../../search-params/codec';
import { asIds } from '../../../search-params/json-shapes';
import { isSameJson } from '../../../search-params/json-text';
import { formatIds, parseIds } from '../../../search-params/plain-text';

export const columnOrder = {
  isSame: isSameJson,
  plain: { parse: parseIds, format: formatIds },
} satisfies StateForm<'columnOrder'>;

export const columnOrderJson: JsonForm<'columnOrder'> = { read: asIds };
