import type { ComponentType } from 'react';
import type { PeerId } from '../../../demos/difference/difference.cases';
import { NuqsTable } from './nuqs-table';
import type { PeerProps } from './peer';
import { RouterTable } from './router-table';
import { TablecnTable } from './tablecn-table';

export type { PeerProps } from './peer';

const sources = import.meta.glob<string>('./*-table.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** A table that Chartable is compared with. */
export interface Peer {
  readonly id: PeerId;
  readonly name: string;
  readonly about: string;
  readonly link: string;
  readonly Table: ComponentType<PeerProps>;
  readonly source: string;
}

export const peers: readonly Peer[] = [
  {
    id: 'router',
    name: 'TanStack Router',
    about: 'The pattern of TanStack Table’s own example with TanStack Router, on a route with a loader.',
    link: 'https://github.com/TanStack/table/tree/main/examples/react/with-tanstack-router',
    Table: RouterTable,
    source: sources['./router-table.tsx'] ?? '',
  },
  {
    id: 'nuqs',
    name: 'nuqs',
    about: 'nuqs 2.10 as its guides show it, with a debounced search box and TanStack Table, in plain React.',
    link: 'https://nuqs.dev/docs/options',
    Table: NuqsTable,
    source: sources['./nuqs-table.tsx'] ?? '',
  },
  {
    id: 'tablecn',
    name: 'tablecn',
    about: 'The pattern of tablecn’s useDataTable hook, which shadcn users copy, on nuqs.',
    link: 'https://github.com/sadmann7/tablecn/blob/main/src/hooks/use-data-table.ts',
    Table: TablecnTable,
    source: sources['./tablecn-table.tsx'] ?? '',
  },
];

const mark = ' // at fault: ';

/** Returns the lines of a peer's code that fail in a case, without common indentation. */
export function findFaultLines(source: string, caseId: string): string {
  const lines = `${source}\n${sources['./peer-table.ts'] ?? ''}`.split('\n').flatMap((line) => {
    const [code = '', ids] = line.split(mark);
    return ids?.split(', ').includes(caseId) ? [code] : [];
  });
  const indent = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indent)).join('\n');
}
