import { rows as users, type User } from '../data/rows';
// Not from the folder's index: it exports the view too, and a worker that finds paths needs the rows only.
import { createTable } from '../table/create-table';
import { userColumns } from './users';

/** A user, and those who report to them. */
interface Member extends User {
  readonly reports?: readonly Member[];
}

const teamSize = 4;

/** Teams of four users: the first leads the others. */
const teams: readonly Member[] = users.flatMap((user, index) =>
  index % teamSize === 0 ? [{ ...user, reports: users.slice(index + 1, index + teamSize) }] : [],
);

/** The page whose table has all states. */
export const wholeState = {
  path: '/whole-state',
  title: 'Whole table state',
  description:
    'All eleven states of a table in one address: also hidden, pinned and resized columns, expanded and pinned rows.',
  table: createTable<Member>({
    columns: userColumns,
    getSubRows: ({ reports }) => reports,
    states: ['columnVisibility', 'columnPinning', 'columnSizing', 'expanded', 'rowPinning'],
  }),
  rows: teams,
} as const;
