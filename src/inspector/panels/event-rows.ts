import { itemKey } from '../../chart/drawing/navigation';
import type { Gesture, RecordedStep } from '../recording/gestures';
import type { Recording } from '../recording/recording';
import type { SnapshotRecord } from '../recording/records';
import type { Session } from '../session/session';
import { takenTransitions } from '../session/taken';
import type { FilterField } from './filter';
import { changedContext, describeRaised, describeRecord, hasFailed, raisedKeys, type RecordText } from './record-text';

export interface EventRow {
  readonly id: string;
  readonly step: RecordedStep;
  readonly gestureSeq: number;
  readonly level: 1 | 2;
  /** Number of events that this user event caused, including those that the filter hides. */
  readonly consequences: number;
  readonly isUnfolded: boolean | undefined;
  /** 1-based position among rows with the same parent. */
  readonly position: number;
  readonly siblings: number;
}

export const seqToShow = ({ record, response }: RecordedStep): number => response?.seq ?? record.seq;

export function gestureRows(
  gestures: readonly Gesture[],
  unfolded: ReadonlySet<number>,
  isShown: (step: RecordedStep) => boolean,
): readonly EventRow[] {
  const shown = gestures.flatMap(({ step, consequences }) => {
    const visible = consequences.filter(isShown);
    return visible.length > 0 || isShown(step) ? [{ step, consequences: visible }] : [];
  });
  return shown.flatMap(({ step, consequences }, index): EventRow[] => {
    const gestureSeq = step.record.seq;
    const count = consequences.length;
    const isUnfolded = count > 0 ? unfolded.has(gestureSeq) : undefined;
    const inList = { position: index + 1, siblings: shown.length };
    const own = { ...inList, id: rowId(step), step, gestureSeq, level: 1, consequences: count, isUnfolded } as const;
    return isUnfolded === true ? [own, ...leafRows(consequences, 2, gestureSeq)] : [own];
  });
}

export function matchingRows(
  gestures: readonly Gesture[],
  isMatch: (step: RecordedStep) => boolean,
): readonly EventRow[] {
  const steps = gestures.flatMap(({ step, consequences }) => [step, ...consequences]).filter(isMatch);
  return leafRows(
    steps.toSorted((a, b) => a.record.seq - b.record.seq),
    1,
  );
}

function leafRows(steps: readonly RecordedStep[], level: 1 | 2, gestureSeq?: number): EventRow[] {
  return steps.map((step, index) => ({
    id: rowId(step),
    step,
    gestureSeq: gestureSeq ?? step.record.seq,
    level,
    consequences: 0,
    isUnfolded: undefined,
    position: index + 1,
    siblings: steps.length,
  }));
}

const rowId = ({ record, raisedAt }: RecordedStep): string =>
  raisedAt === undefined ? String(record.seq) : `${record.seq}.${raisedAt}`;

export const hasRecord = ({ record, response }: RecordedStep, seq: number): boolean =>
  record.seq === seq || response?.seq === seq;

const isStepAt = (step: RecordedStep, seq: number): boolean => step.raisedAt === undefined && hasRecord(step, seq);

export function findStep(gestures: readonly Gesture[], seq: number): RecordedStep | undefined {
  const gesture = findGesture(gestures, seq);
  return gesture && [gesture.step, ...gesture.consequences].find((step) => isStepAt(step, seq));
}

const findGesture = (gestures: readonly Gesture[], seq: number): Gesture | undefined =>
  gestures.findLast(
    ({ step, consequences }) =>
      step.record.seq <= seq && (isStepAt(step, seq) || consequences.some((one) => isStepAt(one, seq))),
  );

/**
 * Returns the index of a record's row. If the record has no row, returns the index of the user event that caused it, or
 * of the last earlier record, or -1.
 */
export function findRow(rows: readonly EventRow[], gestures: readonly Gesture[], seq: number): number {
  const own = rows.findIndex(({ step }) => isStepAt(step, seq));
  if (own >= 0) return own;
  const gesture = findGesture(gestures, seq);
  const folded = rows.findIndex(({ step }) => step === gesture?.step);
  return folded >= 0 ? folded : rows.findLastIndex(({ step }) => step.record.seq <= seq);
}

interface StepText extends RecordText {
  readonly outcome: string;
  readonly outcomeDetail: string;
}

export function describeStep(session: Session, { record, response, raisedAt }: RecordedStep): StepText {
  if (raisedAt !== undefined && response) {
    const { main, detail, ...rest } = describeRaised(session, response, raisedAt);
    return { ...rest, main: rest.type, detail: '', outcome: main, outcomeDetail: detail };
  }
  const text = describeRecord(session, record);
  const { main: outcome, detail: outcomeDetail } = response
    ? describeRecord(session, response)
    : { main: '', detail: '' };
  return { ...text, outcome, outcomeDetail };
}

/** Returns the `itemKey`s of the transitions that a step took, one per line. Undefined without transitions. */
export function itemsOf(session: Session, { record, response, raisedAt }: RecordedStep): string | undefined {
  const own = response ?? record;
  const chart = own.kind === 'snapshot' && session.chartOf(session.recording.actors.get(own.session));
  if (!chart) return undefined;
  const keys = raisedAt === undefined ? takenTransitions(chart, own).keys : raisedKeys(chart, own, raisedAt);
  return keys.map((id) => itemKey({ kind: 'transition', id })).join('\n') || undefined;
}

const wholeTexts = new WeakMap<SnapshotRecord, string>();

/** Returns the lowercase text that a filter searches. With `field`, avoids describing the whole step, which is slow. */
export function searchedText(session: Session, step: RecordedStep, field: FilterField | undefined): string {
  const { record, response, raisedAt } = step;
  const own = response ?? record;
  switch (field) {
    case 'context':
      // Raised events share the snapshot of the event that raised them. Only that event's row lists the changes.
      return own.kind === 'snapshot' && raisedAt === undefined ? changedContext(own) : '';
    case 'type':
      if (raisedAt === undefined) return 'eventType' in record ? record.eventType.toLowerCase() : '';
      return describeStep(session, step).type.toLowerCase();
    case 'actor':
      return describeStep(session, step).actor.toLowerCase();
    case undefined: {
      const cached = response && raisedAt === undefined ? wholeTexts.get(response) : undefined;
      if (cached !== undefined) return cached;
      const { actor, kind, main, detail, outcome, outcomeDetail, type } = describeStep(session, step);
      const kinds = outcome === '' ? kind : `${kind} transition`;
      const text = `${actor} ${kinds} ${main} ${detail} ${outcome} ${outcomeDetail} ${type}`.toLowerCase();
      if (response && raisedAt === undefined) wholeTexts.set(response, text);
      return text;
    }
  }
}

export const hasStepFailed = (recording: Recording, { record, response }: RecordedStep): boolean =>
  hasFailed(recording, record) || (response !== undefined && hasFailed(recording, response));

const minTouchPx = 44;

/** True on a touch screen. False if `matchMedia` is missing, as in jsdom. */
export const isTouchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

export const rowHeightFor = (precisePx: number): number =>
  isTouchScreen() ? Math.max(precisePx, minTouchPx) : precisePx;
