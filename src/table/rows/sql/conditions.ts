import { sql, type Expression } from 'kysely';
import type { Json } from '../../../../machines/table';
import { nextDay, startOfDay } from '../../columns/days';
import { createFold, type Fold } from '../../columns/fold';
import type { FilterControl } from '../../columns/meta';
import type { ValueColumn } from '../../columns/source-columns';
import { parseFilter } from '../../url/definition/filter-json';
import { isDay, type Range } from '../../url/filter-codecs';
import { isStorable, RefusedQueryError } from './errors';
import { collated, type SqlColumnOptions } from './expressions';
import { isoText, type Flavor, type SqlCondition, type StoredAs } from './databases';
import { createNumberSearch, type GroupedPart } from './number-search';

export const always: SqlCondition = sql`1 = 1`;
export const never: SqlCondition = sql`1 = 0`;

export const all = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`;
export const any = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`;

/** A column of a source, as SQL. */
export interface ConditionColumn {
  readonly value: Expression<unknown>;
  /** The folded text of the value, as `createFold` writes it, if the database has it. */
  readonly folded: Expression<unknown> | undefined;
  readonly collate: string | undefined;
  readonly stored: StoredAs | undefined;
  readonly filter: SqlColumnOptions<never, never>['filter'];
}

/** The conditions of a search and a filter on a column. `undefined` if there is none, or no value of the kind can match. */
export interface ColumnConditions {
  readonly search: (text: string) => SqlCondition | undefined;
  readonly filter: (value: Json) => SqlCondition | undefined;
}

/**
 * Writes the conditions of a column.
 *
 * @param maxTextLength maximum number of characters of a searched text
 * @throws {Error} if the column filters by a function, and has no `filter` in SQL
 */
export function createConditions<Row>(
  { id, kind, filterCodec }: ValueColumn<Row>,
  { value, folded, collate, stored, filter: ownFilter }: ConditionColumn,
  flavor: Flavor,
  maxTextLength: number,
): ColumnConditions {
  const control = kind?.filterControl ?? 'own';
  const containsIn = (text: Expression<unknown>, toForm: Fold) => {
    const searched = flavor.searchesByCollation ? collated(text, collate) : text;
    return (part: string): SqlCondition => {
      if (part.length > maxTextLength)
        throw new RefusedQueryError(
          `A searched text must have at most ${maxTextLength} characters, and has ${part.length}.`,
        );
      return isStorable(part) ? flavor.contains(searched, toForm(part)) : never;
    };
  };
  const fold = createFold(kind?.locale);
  const isFolded = folded && containsIn(flavor.toText(folded), fold);
  const contains = isFolded ?? containsIn(flavor.toText(value), asItIs);

  const isInNumber = containsIn(flavor.numberText(value), asItIs);
  const readNumber = createNumberSearch(kind?.locale);
  const wholePart = flavor.wholePart(value);
  const isGrouped = ({ minimum, isNegative, isInner, digits, fraction, following }: GroupedPart): SqlCondition => {
    const isNegativeEnough = sql<boolean>`${value} <= ${flavor.number(-minimum)}`;
    const isLongEnough = isNegative
      ? isNegativeEnough
      : any([isNegativeEnough, sql<boolean>`${value} >= ${flavor.number(minimum)}`]);
    if (fraction !== undefined) return all([isLongEnough, isInNumber(`${isNegative ? '-' : ''}${digits}.${fraction}`)]);
    const beginning = isNegative ? '' : isInner ? '%_' : '%';
    const endings = following.map((count) => sql<boolean>`${wholePart} like ${beginning + digits + '_'.repeat(count)}`);
    return all([isLongEnough, any(endings)]);
  };

  const dates = stored ?? flavor.dates;
  const timeZone = kind?.timeZone ?? 'UTC';
  const isFrom = (day: string): SqlCondition =>
    sql`${value} >= ${dates === 'day' ? flavor.day(day) : writeMoment(flavor, dates, startOfDay(day, timeZone))}`;
  const isUpTo = (day: string): SqlCondition => {
    if (dates === 'day') return sql`${value} <= ${flavor.day(day)}`;
    const end = writeMoment(flavor, dates, startOfDay(nextDay(day), timeZone));
    return end ? sql`${value} < ${end}` : sql`${value} is not null`;
  };
  /** After the year 9999, dates stored as text begin with a plus sign, which sorts before all other years. */
  const isText = dates === 'iso' || (flavor.dates === 'iso' && (dates === 'timestamp' || dates === 'day'));
  const isUnsigned: SqlCondition = sql`${value} >= '-'`;
  const withinDays = ([from, to]: Range<string>): SqlCondition =>
    all([...(from === null ? (isText ? [isUnsigned] : []) : [isFrom(from)]), ...(to === null ? [] : [isUpTo(to)])]);
  const ownCondition = ownFilter && ((filter: unknown): SqlCondition => sql`(${ownFilter(filter)})`);
  const isOption = (option: string | boolean): SqlCondition =>
    typeof option === 'boolean' ? sql`${value} = ${flavor.boolean(option)}` : sql`${value} = ${option}`;
  const lists = stored ?? flavor.lists;
  const hasAny = (options: readonly string[]): SqlCondition =>
    lists === 'text' ? sql`${value} in (${sql.join(options)})` : flavor.overlaps(value, options, lists);
  const optionsWith = (part: string): readonly (string | boolean)[] => {
    const lower = part.toLowerCase();
    return (kind?.filterOptions ?? [])
      .filter((option) => option.text.toLowerCase().includes(lower))
      .map((option) => option.value);
  };

  const searches: Readonly<Record<FilterControl, (part: string) => SqlCondition | undefined>> = {
    text: contains,
    own: contains,
    none: contains,
    numberRange: (part) => {
      const number = readNumber(part);
      return number && any([...number.texts.map(isInNumber), ...(number.grouped ? [isGrouped(number.grouped)] : [])]);
    },
    dayRange: (part) => {
      const range = daysOf(part);
      return range && withinDays(range);
    },
    select: (part) => {
      const options = optionsWith(part);
      return options.length === 0 ? undefined : any(options.map(ownCondition ?? isOption));
    },
    multiSelect: (part) => {
      const options = optionsWith(part).filter(isString);
      return options.length === 0 ? undefined : (ownCondition ?? hasAny)(options);
    },
  };
  const filters: Readonly<Record<FilterControl, ((filter: unknown) => SqlCondition | undefined) | undefined>> = {
    own: undefined,
    none: undefined,
    text: (filter) => (isString(filter) ? contains(filter) : undefined),
    numberRange: (filter) =>
      isRange(filter, isNumber)
        ? all([
            ...(filter[0] === null ? [] : [sql<boolean>`${value} >= ${flavor.number(filter[0])}`]),
            ...(filter[1] === null ? [] : [sql<boolean>`${value} <= ${flavor.number(filter[1])}`]),
          ])
        : undefined,
    dayRange: (filter) => (isRange(filter, isString) ? withinDays(filter) : undefined),
    select: (filter) => (isString(filter) || typeof filter === 'boolean' ? isOption(filter) : undefined),
    multiSelect: (filter) => (Array.isArray(filter) && filter.every(isString) ? hasAny(filter) : undefined),
  };
  const conditionOf = ownCondition ?? filters[control];
  if (filterCodec && !conditionOf)
    throw new Error(
      `createSqlSource: the column ${JSON.stringify(id)} filters by a function, which a database cannot call; give \`expressions.${id}\` a \`filter\`, leave the column's out, or say \`enableColumnFilter: false\``,
    );

  const search = searches[control];
  return {
    search:
      isFolded && search !== contains
        ? (part) => {
            const found = search(fold(part));
            return found ? any([found, isFolded(part)]) : isFolded(part);
          }
        : search,
    filter: (json) => {
      const filter = filterCodec && parseFilter(filterCodec, json);
      return filter === undefined ? undefined : conditionOf?.(filter);
    },
  };
}

const asItIs: Fold = (text) => text;

function writeMoment(flavor: Flavor, stored: StoredAs, date: Date) {
  if (stored === 'milliseconds') return sql`${date.getTime()}`;
  if (stored === 'seconds') return sql`${date.getTime() / 1000}`;
  return stored === 'iso' ? sql`${isoText(date)}` : flavor.timestamp(date);
}

/** Returns the days of a searched year, month or day, such as `2026-11`. */
function daysOf(text: string): Range<string> | undefined {
  if (isDay(text)) return [text, text];
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const [first, last] = month === undefined ? ['01', '12'] : [month, month];
  const end = ['31', '30', '29', '28'].map((day) => `${year}-${last}-${day}`).find(isDay);
  return isDay(`${year}-${first}-01`) && end !== undefined ? [`${year}-${first}-01`, end] : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isString = (value: unknown): value is string => typeof value === 'string';

const isRange = <Bound>(filter: unknown, isBound: (bound: unknown) => bound is Bound): filter is Range<Bound> =>
  Array.isArray(filter) && filter.length === 2 && filter.every((bound) => bound === null || isBound(bound));
