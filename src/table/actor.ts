import { useSelector } from '@xstate/react';
import type { TableActor, TableSnapshot } from '../../machines/table';

export type { TableActor };

/** Part of the actor's snapshot; the component renders again when that part is another. */
export function useTable<Part>(
  actor: TableActor,
  select: (snapshot: TableSnapshot) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  return useSelector(actor, select, isSame);
}
