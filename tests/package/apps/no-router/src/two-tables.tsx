import { reset, TableView, useUrlTable, type UrlColumns } from 'chartable';
import { defineTableUrl } from 'chartable/url';

const names: UrlColumns<{ id: number; name: string }> = [{ accessorKey: 'name', header: 'Name' }];
const allPeople = [{ id: 1, name: 'Ada' }];
const allTeams = [{ id: 1, name: 'Compilers' }];

const people = defineTableUrl({ name: 'people', prefix: 'people' });
const teams = defineTableUrl({ name: 'teams', prefix: 'teams' });

export function Page() {
  const first = useUrlTable({ url: people, data: allPeople, columns: names, parts: [reset] });
  const second = useUrlTable({ url: teams, data: allTeams, columns: names, parts: [reset] });
  const resetBoth = () => [first, second].forEach(({ sync }) => sync.send({ type: 'state.reset' }));
  return (
    <>
      <button type="button" onClick={resetBoth}>
        Reset both tables
      </button>
      <TableView table={first} label="People" />
      <TableView table={second} label="Teams" />
    </>
  );
}
