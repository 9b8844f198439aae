import './two-tables.css';
import type { PageAddress } from '../address';
import { twoTables } from '../demos';
import { twoTablesRows } from '../demos/two-tables-rows';
import { AddressLine } from './address-line/address-line';
import { PageTable } from './page-table';
import { PageHeading } from './shell';
import { Views } from '../views';

const { path, title, description } = twoTables;

const tables = twoTables.tables.map(({ label, table }, index) => ({
  label,
  // Both are behind at the same time, and one notice says so. The keys are those of both.
  parts: { notice: index === 0, shortcuts: index === 0 },
  table,
  rows: twoTablesRows[table.name],
  labels: { tableState: `Table State of ${label}` },
}));

/** The page with two tables, side by side where there is room. */
export const TwoTablesPage = ({ address }: { readonly address: PageAddress }) => (
  <>
    <title>{`${title} · Chartable`}</title>
    <PageHeading title={title}>{description}</PageHeading>
    <AddressLine address={address} />
    <div className="two-tables">
      {tables.map((table) => (
        <section key={table.label}>
          <h2>{table.label}</h2>
          <PageTable {...table} path={path} address={address} hasAddressLine={false} Views={Views} />
        </section>
      ))}
    </div>
  </>
);
