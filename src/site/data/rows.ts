import users from './users.data.mjs';

export interface User {
  readonly id: string;
  readonly name: string;
  /** From 18 to 100 years. */
  readonly age: number;
}

/**
 * Every demo shows the same 100 rows. Faker generates them at build time. In table state, a row ID is the index here as
 * a string.
 */
export const rows: readonly User[] = users;
