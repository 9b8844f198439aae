import { basic } from './basic/basic.definition';
import { customDefaultValue } from './custom-default-value/custom-default-value.definition';
import { customEncoderDecoder } from './custom-encoder-decoder/custom-encoder-decoder.definition';
import { customParamName } from './custom-param-name/custom-param-name.definition';
import type { Page } from './demo';
import { debounce } from './debounce/debounce.definition';
import { difference } from './difference/difference.definition';
import { millionRows } from './million-rows/million-rows.definition';
import { push } from './push/push.definition';
import { server } from './server/server.definition';
import { subRows } from './sub-rows/sub-rows.definition';
import { twoTables } from './two-tables/two-tables.definition';
import { wholeState } from './whole-state/whole-state.definition';

export type { Demo, Page } from './demo';
export { difference, millionRows, server, subRows, twoTables, wholeState };

export const demos = [basic, customParamName, customDefaultValue, customEncoderDecoder, debounce, push] as const;

export const pageGroups: readonly { readonly title?: string; readonly pages: readonly Page[] }[] = [
  { pages: [difference] },
  { title: 'Basics', pages: demos },
  { title: 'Advanced', pages: [wholeState, subRows, twoTables] },
  { title: 'Data sources', pages: [millionRows, server] },
];

export const pages = pageGroups.flatMap(({ pages }): readonly Page[] => pages);
