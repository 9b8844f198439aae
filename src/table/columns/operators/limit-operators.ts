import type { Json } from '../../../shared/json';
import type { KindMeta } from '../meta';
import { plainOperatorOf, readOperator, type Operator } from './operators';

/**
 * Ignores filters with other operators, e.g. from the URL.
 *
 * @param parsePlain reads a filter that names no operator
 */
export function limitOperators(
  { filterControl, filterCodec, operators }: Pick<KindMeta, 'filterControl' | 'filterCodec' | 'operators'>,
  isKnown: (operator: Operator) => boolean,
  parsePlain: (filter: Json) => unknown,
): Pick<KindMeta, 'filterCodec' | 'operators'> {
  const names = operators?.names.filter(isKnown) ?? [];
  const plainOperator = plainOperatorOf(filterControl);
  const parse = (json: Json): unknown => {
    const operator = readOperator(json)?.[0] ?? plainOperator;
    if (!names.some((name) => name === operator)) return undefined;
    return operator === plainOperator ? parsePlain(json) : filterCodec?.parse(json);
  };
  return { filterCodec: filterCodec && { ...filterCodec, parse }, operators: operators && { ...operators, names } };
}
