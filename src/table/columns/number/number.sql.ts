import { sql } from 'kysely';
import { all, any, type SqlCondition } from '../../sql/conditions';
import { isRange, type FilterSql } from '../filter-sql';
import { createNumberSearch, type GroupedPart } from './number-search';

const isBound = (value: unknown): value is number => typeof value === 'number';

export const numberSql: FilterSql = {
  conditions: ({ kind, value, flavor, containsIn }) => {
    const isInNumber = containsIn(flavor.numberText(value));
    const readNumber = createNumberSearch(kind?.locale);
    const wholePart = flavor.wholePart(value);
    const isGrouped = ({ minimum, isNegative, isInner, digits, fraction, following }: GroupedPart): SqlCondition => {
      const isNegativeEnough = sql<boolean>`${value} <= ${flavor.number(-minimum)}`;
      const isLongEnough = isNegative
        ? isNegativeEnough
        : any([isNegativeEnough, sql<boolean>`${value} >= ${flavor.number(minimum)}`]);
      if (fraction !== undefined)
        return all([isLongEnough, isInNumber(`${isNegative ? '-' : ''}${digits}.${fraction}`)]);
      const beginning = isNegative ? '' : isInner ? '%_' : '%';
      const endings = following.map(
        (count) => sql<boolean>`${wholePart} like ${beginning + digits + '_'.repeat(count)}`,
      );
      return all([isLongEnough, any(endings)]);
    };

    const isNaN = flavor.isNaN?.(value);
    const isNumber: readonly SqlCondition[] = isNaN ? [sql`not ${isNaN}`] : [];

    return {
      search: (part) => {
        const number = readNumber(part);
        return (
          number &&
          any([...number.texts.map((text) => isInNumber(text)), ...(number.grouped ? [isGrouped(number.grouped)] : [])])
        );
      },
      filter: (filter) =>
        isRange(filter, isBound)
          ? all([
              ...(filter[0] === null ? [] : [sql<boolean>`${value} >= ${flavor.number(filter[0])}`]),
              ...(filter[1] === null ? isNumber : [sql<boolean>`${value} <= ${flavor.number(filter[1])}`]),
            ])
          : undefined,
    };
  },
};
