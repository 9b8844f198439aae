import users from './users.data.mjs';

/** A generated user. */
export interface User {
  /** A UUID. */
  readonly id: string;
  /** The name that the user signs in with. */
  readonly name: string;
  /** In whole years, 18 to 100. */
  readonly age: number;
}

/**
 * The rows of every demo, always the same 100, made by Faker when the demos are built. A row's id in a table's state is its
 * index here, as text.
 */
export const rows: readonly User[] = users;
