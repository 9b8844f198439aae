import type { JsonForm, StateForm } from '../codec';
import { asIds } from '../json-shapes';
import { isSameJson } from '../json-text';
import { formatIds, parseIds } from '../plain-text';

export const grouping: StateForm<'grouping'> = { isSame: isSameJson, plain: { parse: parseIds, format: formatIds } };

export const groupingJson: JsonForm<'grouping'> = { read: asIds };
