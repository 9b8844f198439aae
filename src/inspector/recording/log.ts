import type { LogRecord } from './records';

export interface Limits {
  /** Maximum number of records. */
  readonly records: number;
  /** Maximum of the records' estimated bytes. */
  readonly bytes: number;
}

/** Limits of a recording if none are given. */
export const defaultLimits: Limits = { records: 10_000, bytes: 64 * 1024 * 1024 };

/** Estimated bytes of a record besides its data. */
const recordOverheadBytes = 120;

/** Numbered records in order. When a limit is exceeded, the oldest ones are dropped. */
export abstract class RecordLog {
  readonly records: LogRecord[] = [];
  limits: Limits;
  /** Number of dropped records. */
  dropped = 0;
  /** Time of the first record, kept or dropped, in milliseconds since 1970; undefined before it. */
  beganAt: number | undefined;
  /** Estimated bytes of the kept records. */
  bytes = 0;
  #next = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Number of the next record. */
  get end(): number {
    return this.#next;
  }

  /** Number of the oldest kept record; of the next one if none is kept. */
  get firstSeq(): number {
    return this.records[0]?.seq ?? this.#next;
  }

  /** Returns the record of that number; undefined if it was dropped or does not exist yet. */
  recordAt(seq: number): LogRecord | undefined {
    const first = this.records[0];
    return first && this.records[seq - first.seq];
  }

  /** Called for each record that is removed. */
  protected abstract forget(record: LogRecord): void;

  /** Returns the number and the size of the record to append next. */
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
