export { createTableMachine, type TableActor, type TableMachine } from './machine';
export { retryInterval, writeInterval } from './address/history';
export { noticeDelay } from './address/notice';
export { encodeState, isSameParams } from './address/write';
export { rangeOf } from './filtering/state';
export { pageCount } from './pagination/state';
export { isSelected } from './row-selection/state';
export { selectBoxValue, selectDirection, selectSorting, selectTableState, type TableSnapshot } from './select';
export * from './types';
