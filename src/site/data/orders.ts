import { rows as users } from './rows';

export interface Order {
  /** Seven digits. */
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  /** In whole dollars. */
  readonly total: number;
  /** Later orders have higher IDs. */
  readonly date: Date;
}

export interface IndexedOrder extends Order {
  /** 0-based. */
  readonly index: number;
}

const statuses = ['Open', 'Paid', 'Paid', 'Returned', 'Shipped', 'Shipped', 'Shipped', 'Shipped'] as const;

const nameParts = users.map(({ name }) => name.match(/[A-Z][a-z]+/g) ?? []);
const firstNames = [...new Set(nameParts.flatMap(([first]) => first ?? []))];
const lastNames = [...new Set(nameParts.flatMap(([, last]) => last ?? []))];

const firstId = 1_000_000;
const idCount = 9_000_000;
const firstDate = Date.UTC(2024, 0, 1);

/** A multiplicative hash: a pseudorandom integer from 0 to 2²⁴ − 1. */
const hash = (number: number, factor: number): number => Math.imul(number, factor) >>> 8;

const pick = (list: readonly string[], place: number): string => list[place % list.length] ?? '';

/**
 * Returns the order at a 0-based index. IDs are unique for indexes below 9,000,000.
 *
 * @example
 * orderAt(0) // { index: 0, id: '4127017', customer: 'Sam Beier', status: 'Shipped', total: 2082, date: 2024-12-27 }
 */
export function orderAt(index: number): IndexedOrder {
  // `idCount` and the factor have no common divisor, so the first `idCount` orders get different IDs.
  const place = (index * 4_801_931 + 3_127_017) % idCount;
  return {
    index,
    id: String(firstId + place),
    customer: `${pick(firstNames, hash(place, 0x9e3779b1))} ${pick(lastNames, hash(place, 0x85ebca6b))}`,
    status: pick(statuses, hash(place, 0xc2b2ae35)),
    // Small orders are more frequent.
    total: 10 + Math.floor(4000 * (hash(place, 0x27d4eb2f) / 2 ** 24) ** 3),
    date: new Date(firstDate + place * 10_000),
  };
}
