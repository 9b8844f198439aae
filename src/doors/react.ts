export * from '../table/parts';
export type { AddressTable, AddressTableOptions } from '../table/address-table';
export { useAddressTable } from '../table/use-table';
export type { TableActor } from '../table/actor';
export { englishViewsLabels, Views, type ViewsLabels, type ViewsProps } from '../views';
