import './two-tables.css';
import type { PageAddress } from '../address';
import { twoTables } from '../demos';
import { twoTablesRows } from '../demos/two-tables-rows';
import { AddressNotice } from '../table';
import { AddressLine } from './address-line/address-line';
import { PageTable } from './page-table';
import { PageHeading } from './shell';

const { path, title, description } = twoTables;

// Both are behind at the same time, and one notice says so.
const parts = { notice: false };
const tables = twoTables.tables.map(({ label, table }) => ({
  label,
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
          <PageTable {...table} path={path} parts={parts} address={address} hasAddressLine={false} hasViews />
        </section>
      ))}
    </div>
    <AddressNotice history={address.history.actor} />
  </>
);
