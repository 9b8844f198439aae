import users from './users.json';

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
 * The rows of every demo, always the same 100, made with Faker by `npm run users`. A row's id in a table's state is its
 * index here, as text.
 */
export const rows: readonly User[] = users;
