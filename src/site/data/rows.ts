import users from './users.data.mjs';

export interface User {
  readonly id: string;
  readonly name: string;
  /** From 18 to 100 years. */
  readonly age: number;
}

/** The 100 rows of tables of users. Faker generates them at build time. A row's ID is its index as a string. */
export const rows: readonly User[] = users;
