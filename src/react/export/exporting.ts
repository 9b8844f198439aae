// What a table exports its rows by, as a part that is loaded on demand.
export { createExport } from './use-export';
