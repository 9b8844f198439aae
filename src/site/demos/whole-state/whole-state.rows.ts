import { rows as users, type User } from '../../data/rows';

/** A user, and those who report to them. */
export interface Member extends User {
  readonly reports?: readonly Member[];
}

const teamSize = 4;

/** The rows of the page with all states: teams of four users, of which the first leads the others. */
export const teams: readonly Member[] = users.flatMap((user, index) =>
  index % teamSize === 0 ? [{ ...user, reports: users.slice(index + 1, index + teamSize) }] : [],
);
