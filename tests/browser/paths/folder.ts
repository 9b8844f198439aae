import { join } from 'node:path';

/** The folder of paths that failed on a page, and of what those that ran covered. */
export const folder = join(import.meta.dirname, '../../../reports/paths/pages');
