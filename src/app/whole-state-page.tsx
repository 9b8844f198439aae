import type { PageAddress } from '../address';
import { wholeState } from '../demos';
import { PageTable } from './page-table';
import { PageHeading } from './shell';
import { Views } from '../views';

const { path, title, description, table, rows } = wholeState;

/** The page whose table has all states. */
export const WholeStatePage = ({ address }: { readonly address: PageAddress }) => (
  <>
    <title>{`${title} · Chartable`}</title>
    <PageHeading title={title}>{description}</PageHeading>
    <PageTable path={path} label={title} table={table} rows={rows} address={address} Views={Views} />
  </>
);
