export { memorySource, type MemorySourceOptions } from '../rows/memory-source';
