export { memorySource, type MemorySourceOptions } from '../../sources/memory-source';
