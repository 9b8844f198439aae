export { memorySource, type MemorySourceOptions } from '../../table/rows/memory-source';
