import { rows as users, type User } from '../../data/rows';

/** A user and their reports. */
export interface Member extends User {
  readonly reports?: readonly Member[];
}

const teamSize = 4;

/** Teams of four users, each led by the first. */
export const teams: readonly Member[] = users.flatMap((user, index) =>
  index % teamSize === 0 ? [{ ...user, reports: users.slice(index + 1, index + teamSize) }] : [],
);
