import { NuqsAdapter } from 'nuqs/adapters/tanstack-router';
import { makeWideUsers, scale, textTitles } from '../scale';
import { createNuqsTable } from '../state/nuqs';
import { columns, users } from '../user-columns';
import { startByTanStackRouter } from './tanstack-router';

const WideTable = createNuqsTable({
  rows: makeWideUsers(users),
  columns: [
    ...columns,
    ...textTitles.map((header, index) => ({
      id: header,
      header,
      accessorFn: ({ texts }: { readonly texts: readonly string[] }) => texts[index],
    })),
  ],
  pageSize: scale.wide.pageSize,
  prefix: '',
});

startByTanStackRouter({ Page: WideTable, hasFrame: false, Provider: NuqsAdapter });
