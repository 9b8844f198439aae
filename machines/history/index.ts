export {
  arrivedAt,
  currentHref,
  isAhead,
  isSamePage,
  retryIntervalMs,
  splitHref,
  uncommittedState,
  type HrefParts,
} from './location';
export { historyMachine, type HistoryActor, type HistoryMachine, type HistorySnapshot } from './history.machine';
export { noticeDelayMs, writeIntervalMs } from './history.setup';
export { currentTables } from './writes';
export type {
  CollectedWrite,
  HistoryContext,
  HistoryEntry,
  HistoryEvent,
  HistoryInput,
  HistoryPlace,
  HistoryTable,
  HistoryWrite,
  Param,
  SearchParamsChange,
  TableWrite,
  UncommittedUrl,
  Unsaved,
  UnsavedEntry,
  WriteMethod,
} from './history.types';
