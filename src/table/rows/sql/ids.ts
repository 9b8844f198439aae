import { isStorable } from './errors';
import type { SqlIdType } from './expressions';

const minInteger = -(2n ** 63n);
const maxInteger = 2n ** 63n - 1n;

/** A database would reject other strings or convert them to another row's ID. */
export const idPatterns: Readonly<Record<SqlIdType, (rowId: string) => boolean>> = {
  text: isStorable,
  integer: (rowId) =>
    /^(?:0|-?[1-9]\d{0,18})$/.test(rowId) && BigInt(rowId) >= minInteger && BigInt(rowId) <= maxInteger,
  uuid: (rowId) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(rowId),
};
