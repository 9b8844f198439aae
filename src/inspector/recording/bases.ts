import type { Json } from '../../shared/json';
import type { Message } from '../protocol/messages';
import type { Plain } from '../protocol/plain';
import { applyChanges, PatchError } from './diff';

/** The snapshots that sent changes may be based on, with the numbers of their messages, by session. */
export class SnapshotBases {
  readonly #bases = new Map<string, { readonly number: number; readonly snapshot: Json }>();

  set({ session, number }: Extract<Message, { kind: 'actor' | 'snapshot' }>, snapshot: Json): void {
    if (number !== undefined) this.#bases.set(session, { number, snapshot });
  }

  /**
   * Returns the snapshot of a message that contains changes.
   *
   * @returns undefined for other messages; `'unknown base'` if the changes don't fit the snapshot that has come
   */
  apply({ session, base, changes }: Extract<Message, { kind: 'snapshot' }>): Plain | undefined | 'unknown base' {
    if (!changes) return undefined;
    const before = this.#bases.get(session);
    if (before === undefined || before.number !== base) return 'unknown base';
    try {
      return applyChanges(before.snapshot, changes);
    } catch (error) {
      if (error instanceof PatchError) return 'unknown base';
      throw error;
    }
  }
}
