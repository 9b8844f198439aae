export * from '../table/parts';
export { useAddressTable, type AddressTable, type AddressTableOptions } from '../table/use-table';
export type { TableActor } from '../table/actor';
export { englishViewsLabels, Views, type ViewsLabels, type ViewsProps } from '../views';
