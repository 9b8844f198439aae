import { findAmongFew } from './few-rows';
import { findFromEnd } from './from-end';
import { findFromStart } from './from-start';
import { findNearRow } from './near-row';
import type { FoundPage, PageQuery } from './page-query';

/** Finds a page with the method that reads the fewest rows. */
export const findPage = async (query: PageQuery): Promise<FoundPage> =>
  (await findAmongFew(query)) ??
  (await findNearRow(query)) ??
  (await findFromEnd(query)) ??
  (await findFromStart(query));
