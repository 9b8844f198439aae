export * from '../address';
export type { AddressTable, AddressTableOptions } from '../table/address-table';
export { runAddressTable, type RunningTable } from '../table/run-table';
export { selectShown } from '../table/select';
