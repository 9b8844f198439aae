import type { StateForm } from '../../url/codec';
import { isSameJson } from '../../url/json-text';
import { formatIds, parseIds } from '../../url/plain-text';

export const grouping: StateForm<'grouping'> = { isSame: isSameJson, plain: { parse: parseIds, format: formatIds } };
