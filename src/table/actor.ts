import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TableMachine, TableSnapshot } from '../../machines/table';

/** A running table machine: what the view reads from and sends to. */
export type TableActor = ActorRefFrom<TableMachine>;

/** Part of the actor's snapshot; the component renders again when that part is another. */
export function useTable<Part>(
  actor: TableActor,
  select: (snapshot: TableSnapshot) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): Part {
  return useSelector(actor, select, isSame);
}
