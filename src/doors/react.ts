export {
  TableView,
  useAddressTable,
  type AddressTable,
  type AddressTableOptions,
  type TableActor,
  type TableViewProps,
} from '../table';
