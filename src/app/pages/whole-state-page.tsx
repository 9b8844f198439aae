import { useTable } from '@tanstack/react-table';
import { useState } from 'react';
import type { PageAddress } from '../../address';
import { useOpenedTable } from '../../address/adapters/tanstack-router';
import { searchFoldedTexts } from '../../columns/search';
import { wholeState } from '../../demos';
import { treeOptions } from '../../demos/tree-features';
import { userColumns } from '../../demos/user-columns';
import { createWholeFeatures } from '../../demos/whole-state/features';
import { teams, type Member } from '../../demos/whole-state/rows';
import { PageTable } from './page-table';
import { PageHeading } from '../shell';
import { Views } from '../../react/views';

const { path, title, description, table: definition } = wholeState;

const noState = () => null;
const getSubRows = ({ reports }: Member) => reports;

/** The page whose table has all states. */
export function WholeStatePage({ address }: { readonly address: PageAddress }) {
  const [features] = useState(() => createWholeFeatures(address));
  const { opened } = useOpenedTable(definition);
  const table = useTable(
    {
      features,
      columns: userColumns,
      data: teams,
      getSubRows,
      chartable: definition,
      chartableOpened: opened,
      ...treeOptions,
      ...searchFoldedTexts,
    },
    noState,
  );
  return (
    <>
      <PageHeading path={path} title={title}>
        {description}
      </PageHeading>
      <PageTable path={path} label={title} table={table} address={address} Views={Views} />
    </>
  );
}
