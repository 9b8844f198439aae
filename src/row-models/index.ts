export { isFlatRowModel, type FlatRowModel } from './flat-rows';
export {
  createFlatCoreRowModel,
  createFlatFacetedRowModel,
  createFlatFilteredRowModel,
  createFlatSortedRowModel,
  type FlatColumnRowModelFactory,
  type FlatRowModelFactory,
} from './row-models';
