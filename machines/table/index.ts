export { createTableMachine, type TableActor, type TableMachine } from './machine';
export { rangeOf } from './column-filters';
export { pageCount } from './pagination';
export { isSelected } from './row-selection';
export { selectBoxValue, selectDirection, selectSorting, selectTableState, type TableSnapshot } from './select';
export { noticeDelay, retryInterval, writeInterval } from './setup';
export * from './types';
