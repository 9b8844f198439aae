import type { AnyActor } from 'xstate';
import type { Json } from '../protocol/json';
import { plain, type Plain } from '../protocol/plain';
import { protocolVersion } from '../protocol/messages';
import { diff } from '../recording/diff';
import { Acknowledgement } from './acknowledgement';
import { pickWhole } from './describe';
import type { FeedOptions } from './feed';
import { sessionOf } from './shapes';

/** Maximum number of changes of a snapshot that is sent as its changes. */
const maxSentChanges = 1000;

/** When something happened, and in whose system. */
export interface When {
  readonly at: number;
  readonly rootId: string;
  readonly snapshotId?: string | undefined;
}

/** Sends messages, and a snapshot as its changes from the one before. */
export class Sender {
  readonly acknowledgement = new Acknowledgement();
  readonly #options: FeedOptions;
  /** The last snapshot of each actor that the inspector was sent whole or by its changes, with the message's number. */
  readonly #sent = new Map<string, { readonly number: number; readonly state: Json }>();

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  /** @param bytes estimated bytes of its data, besides the event's */
  send(type: string, fields: Readonly<Record<string, unknown>>, at: number, bytes = 0): void {
    const { post, isPlain = false, isInPage = false } = this.#options;
    const isNumbered = 'sessionId' in fields && !isPlain && !isInPage;
    const sizeOf = () => 1 + (bytes + plain(fields['event']).bytes) / 1024;
    const numbered = isNumbered && { number: this.acknowledgement.take(sizeOf) };
    post({ type, _version: protocolVersion, createdAt: String(at), id: null, ...fields, ...numbered });
  }

  /** Sends a message that Stately's protocol does not have. */
  extend(type: string, fields: Readonly<Record<string, unknown>>, at: number): void {
    if (this.#options.isPlain !== true) this.send(type, fields, at);
  }

  sendActor(actor: AnyActor, fields: Readonly<Record<string, unknown>>, { value, bytes }: Plain, at: number): void {
    this.#setBase(actor, value);
    this.send('@xstate.actor', { ...fields, snapshot: value }, at, bytes);
  }

  sendSnapshot(
    actor: AnyActor,
    { value: state, bytes }: Plain,
    event: { readonly type: string },
    { at, rootId, snapshotId }: When,
  ): void {
    const sessionId = sessionOf(actor);
    const fields = { sessionId, rootId, event, snapshot: state, snapshotId };
    const base = this.#sent.get(sessionId);
    const changes = base && diff(base.state, state, maxSentChanges);
    this.#setBase(actor, state);
    if (!changes || changes.length > maxSentChanges) {
      this.send('@xstate.snapshot', fields, at, bytes);
      return;
    }
    const sent = changes.map(({ path, after }) => ({ path, after }));
    const sentBytes = sent.reduce((sum, { after }) => sum + (after === undefined ? 0 : plain(after).bytes), 0);
    const changed = { ...fields, snapshot: pickWhole(state), base: base.number, changes: sent };
    this.send('@xstate.snapshot', changed, at, sentBytes);
  }

  /** Sends the next snapshot of this session whole. */
  forget(sessionId: string): void {
    this.#sent.delete(sessionId);
  }

  /** Remembers the state of the next message: later messages contain only the changes from it. */
  #setBase(actor: AnyActor, state: Json): void {
    const { isPlain = false, isInPage = false } = this.#options;
    if (!isPlain && !isInPage) this.#sent.set(sessionOf(actor), { number: this.acknowledgement.next, state });
  }
}
