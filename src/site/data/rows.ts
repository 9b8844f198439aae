import users from './users.data.mjs';

/** A generated user. */
export interface User {
  /** A UUID. */
  readonly id: string;
  /** The user name. */
  readonly name: string;
  /** In years, 18 to 100. */
  readonly age: number;
}

/**
 * The rows of every demo: always the same 100, generated with Faker at build time. In table state, a row ID is the index here as a
 * string.
 */
export const rows: readonly User[] = users;
