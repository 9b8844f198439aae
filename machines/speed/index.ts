export { assignContext } from './assign-context';
export { skipDeafRegions } from './skip-deaf-regions';
