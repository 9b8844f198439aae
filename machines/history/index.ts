export { currentHref, isAhead, isSamePage, splitHref, type HrefParts } from './location';
export { historyMachine, type HistoryActor, type HistoryMachine, type HistorySnapshot } from './machine';
export { arrivedAt, noticeDelayMs, retryIntervalMs, writeIntervalMs } from './setup';
export { stateOwed } from './tables';
export type {
  HistoryContext,
  HistoryEntry,
  HistoryEvent,
  HistoryInput,
  HistoryTable,
  HistoryWrite,
  OwedAddress,
  TableChanges,
  Unsaved,
  UnsavedEntry,
  WriteMethod,
} from './types';
