import { indexAt, type LogRecord } from './records';
import type { Message } from '../protocol/messages';

export interface Limits {
  readonly records: number;
  /** Estimated size in bytes. */
  readonly bytes: number;
}

export const defaultLimits: Limits = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** Estimated size in bytes of a record without its data. */
const recordOverheadBytes = 120;

/** Dropping single records from a long list is slow, so this share of the limit is freed at once. */
const freedPart = 1 / 16;

/** A list of records, grouped by `groupOf`. Above a limit, drops the oldest records of the largest groups. */
export abstract class RecordLog {
  limits: Limits;
  dropped = 0;
  /** Time of the first record, even if it was dropped, in milliseconds since 1970. */
  beganAt: number | undefined;
  bytes = 0;
  #records: LogRecord[] = [];
  #next = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** The records, oldest first. Their numbers have gaps if records were dropped. */
  get records(): readonly LogRecord[] {
    return this.#records;
  }

  get end(): number {
    return this.#next;
  }

  get firstSeq(): number {
    return this.#records[0]?.seq ?? this.#next;
  }

  /** Returns the index of the last record with at most this number, or -1. */
  indexAt(seq: number): number {
    return indexAt(this.#records, seq);
  }

  /** Returns the record with this number, or undefined if it was dropped or doesn't exist yet. */
  recordAt(seq: number): LogRecord | undefined {
    const record = this.#records[this.indexAt(seq)];
    return record?.seq === seq ? record : undefined;
  }

  /** Called with dropped records, oldest first. Older records of the same groups have been dropped before. */
  protected abstract forget(records: readonly LogRecord[]): void;

  protected abstract groupOf(record: LogRecord): string;

  protected stamp(dataBytes = 0): Pick<LogRecord, 'seq' | 'bytes'> {
    return { seq: this.#next, bytes: recordOverheadBytes + dataBytes };
  }

  protected append(record: LogRecord): void {
    this.beganAt ??= record.at;
    this.#next += 1;
    this.bytes += record.bytes;
    this.#records.push(record);
    this.#makeRoom();
  }

  protected setLimits(limits: Limits): void {
    this.limits = limits;
    this.#makeRoom();
  }

  protected removeAll(): void {
    const all = this.#records;
    this.#records = [];
    this.bytes = 0;
    this.forget(all);
  }

  #makeRoom(): void {
    const { records, bytes } = this.limits;
    if (this.#records.length > records) this.#shrink(this.#records.length, records, () => 1);
    if (this.bytes > bytes) this.#shrink(this.bytes, bytes, (record) => record.bytes);
  }

  /**
   * Shrinks the largest groups, but never drops the newest records. Otherwise, a list with many groups would keep only
   * one record of each.
   */
  #shrink(size: number, limit: number, sizeOf: (record: LogRecord) => number): void {
    const target = limit - Math.floor(limit * freedPart);
    const newest = this.#records.length - 1;
    let newSize = 0;
    const lastOld = this.#records.findLastIndex((record, index) => {
      newSize += sizeOf(record);
      return newSize > target / 2 && index < newest;
    });
    const old = this.#records.slice(0, lastOld + 1);
    const groups = new Map<string, { size: number }>();
    const groupsOfOld = old.map((record) => {
      const name = this.groupOf(record);
      const group = groups.get(name) ?? { size: 0 };
      group.size += sizeOf(record);
      groups.set(name, group);
      return [record, group] as const;
    });
    let excess = size - target;
    const maxGroupSize = maxSizeToFree(
      [...groups.values()].map((group) => group.size),
      excess,
    );
    const left: LogRecord[] = [];
    const dropped: LogRecord[] = [];
    for (const [record, group] of groupsOfOld) {
      if (excess <= 0 || group.size <= maxGroupSize) left.push(record);
      else {
        dropped.push(record);
        this.bytes -= record.bytes;
        excess -= sizeOf(record);
        group.size -= sizeOf(record);
      }
    }
    this.#records = [...left, ...this.#records.slice(old.length)];
    this.dropped += dropped.length;
    this.forget(dropped);
  }
}

/** Returns the size to which larger groups must shrink to free `excess`. */
function maxSizeToFree(sizes: readonly number[], excess: number): number {
  const descending = sizes.toSorted((a, b) => b - a);
  let sum = 0;
  for (const [index, size] of descending.entries()) {
    sum += size;
    const level = (sum - excess) / (index + 1);
    if (level >= (descending[index + 1] ?? 0)) return level;
  }
  return 0;
}

type Repeatable = { readonly kind: string; readonly at: number; readonly session: string; readonly eventType: string };

const repeatKey = ({ kind, at, session, eventType }: Repeatable): string => `${kind} ${at} ${session} ${eventType}`;

/**
 * Detects messages that are already recorded. When an inspector reconnects, `@statelyai/inspect` clients repeat their
 * last messages.
 */
export class Repeats {
  readonly #left = new Map<string, number>();

  expect(records: readonly LogRecord[]): void {
    for (const record of records) {
      if (record.kind !== 'event' && record.kind !== 'snapshot') continue;
      const key = repeatKey(record);
      this.#left.set(key, (this.#left.get(key) ?? 0) + 1);
    }
  }

  /** True if a message repeats a record. If it is repeated again, it counts as a new message. */
  consume(message: Message): boolean {
    if (message.kind !== 'event' && message.kind !== 'snapshot') return false;
    const key = repeatKey(message);
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }
}
