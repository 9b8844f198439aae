import users from './users.data.mjs';

export interface User {
  readonly id: string;
  readonly name: string;
  /** From 18 to 100 years. */
  readonly age: number;
}

/** The 100 rows of every demo. Faker generates them at build time. Row IDs are these indexes as strings. */
export const rows: readonly User[] = users;
