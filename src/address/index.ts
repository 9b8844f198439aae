export { createTableAddress, type TableAddress } from './address';
export { createAppHistory, type AppHistory } from './history';
export { leaveTablesTheAddress } from './tanstack-router/leave-tables-the-address';
