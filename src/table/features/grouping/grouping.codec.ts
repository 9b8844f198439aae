import type { JsonForm, StateForm } from '../../url/codec';
import { asIds } from '../../url/json-shapes';
import { isSameJson } from '../../url/json-text';
import { formatIds, parseIds } from '../../url/plain-text';

export const grouping: StateForm<'grouping'> = { isSame: isSameJson, plain: { parse: parseIds, format: formatIds } };

export const groupingJson: JsonForm<'grouping'> = { read: asIds };
