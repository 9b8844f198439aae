import type { LogRecord } from './records';

export interface Limits {
  readonly records: number;
  /** Estimated. */
  readonly bytes: number;
}

export const defaultLimits: Limits = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** Estimated bytes, in addition to the record's data. */
const recordOverheadBytes = 120;

/** A log of records, which drops the oldest ones over a limit. */
export abstract class RecordLog {
  readonly records: LogRecord[] = [];
  limits: Limits;
  dropped = 0;
  /** Time of the first record, even if dropped, in milliseconds since 1970. */
  beganAt: number | undefined;
  bytes = 0;
  #next = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get end(): number {
    return this.#next;
  }

  get firstSeq(): number {
    return this.records[0]?.seq ?? this.#next;
  }

  /** Returns undefined if the record was dropped or doesn't exist yet. */
  recordAt(seq: number): LogRecord | undefined {
    const first = this.records[0];
    return first && this.records[seq - first.seq];
  }

  protected abstract forget(record: LogRecord): void;

  protected stamp(dataBytes = 0): Pick<LogRecord, 'seq' | 'bytes'> {
    return { seq: this.#next, bytes: recordOverheadBytes + dataBytes };
  }

  protected append(record: LogRecord): void {
    this.beganAt ??= record.at;
    this.#next += 1;
    this.bytes += record.bytes;
    this.records.push(record);
    this.#makeRoom();
  }

  protected setLimits(limits: Limits): void {
    this.limits = limits;
    this.#makeRoom();
  }

  protected removeAll(): void {
    for (const record of this.records.splice(0)) this.forget(record);
    this.bytes = 0;
  }

  #makeRoom(): void {
    while (this.records.length > this.limits.records || (this.bytes > this.limits.bytes && this.records.length > 1)) {
      const oldest = this.records.shift();
      if (!oldest) return;
      this.dropped += 1;
      this.bytes -= oldest.bytes;
      this.forget(oldest);
    }
  }
}
