import type { Json } from '../../shared/json';
import type { Message } from '../protocol/messages';
import type { Plain } from '../../shared/plain';
import { applyChanges, PatchError } from './diff';

export class SnapshotBases {
  readonly #bases = new Map<string, { readonly number: number; readonly snapshot: Json }>();

  set({ session, number }: Extract<Message, { kind: 'actor' | 'snapshot' }>, snapshot: Json): void {
    if (number !== undefined) this.#bases.set(session, { number, snapshot });
  }

  /**
   * Applies a message's changes to the snapshot that they are based on.
   *
   * @returns the new snapshot, undefined for a message without changes, or `'unknown base'` if they don't fit
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
