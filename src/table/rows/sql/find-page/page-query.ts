import type { AliasedExpression } from 'kysely';
import type { RowRequest } from '../../row-source';
import type { SliceColumn } from '../count-rows';
import type { SqlRecord } from '../dialect';
import type { SqlCondition } from '../../../sql';
import type { OrderKey } from '../order';
import type { Statements } from '../statements';

export interface PageQuery {
  readonly statements: Statements;
  readonly selections: readonly AliasedExpression<unknown, string>[];
  readonly filters: readonly SqlCondition[];
  /** The last key is the ID. */
  readonly keys: readonly OrderKey[];
  readonly isSorted: boolean;
  readonly skip: number;
  readonly take: number;
  readonly maxPageSize: number;
  readonly slices: SliceColumn | undefined;
  readonly request: RowRequest;
}

/** A page, and the number of matching rows if finding the page revealed it. */
export interface FoundPage {
  readonly records: readonly SqlRecord[];
  readonly rowCount?: number;
}
