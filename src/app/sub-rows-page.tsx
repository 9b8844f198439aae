import type { PageAddress } from '../address';
import { subRows } from '../demos';
import { animalRows } from '../demos/sub-rows-rows';
import { PageTable } from './page-table';
import { PageHeading } from './shell';
import { Views } from '../views';

const { path, title, description, table } = subRows;

/** The page with rows that have children. */
export const SubRowsPage = ({ address }: { readonly address: PageAddress }) => (
  <>
    <title>{`${title} · Chartable`}</title>
    <PageHeading title={title}>{description}</PageHeading>
    <PageTable path={path} label="Animals" table={table} rows={animalRows} address={address} Views={Views} />
  </>
);
