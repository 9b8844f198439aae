import { useSelector } from '@xstate/react';
import type { TableActor, TableSnapshot } from '../../machines/table';

export type { TableActor };

/** Returns the part of the actor's snapshot that `select` reads. The component renders again when that part is no longer the same. */
export function useTable<Part>(
  actor: TableActor,
  select: (snapshot: TableSnapshot) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  return useSelector(actor, select, isSame);
}
