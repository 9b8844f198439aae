import { basic } from './basic/definition';
import { customDefaultValue } from './custom-default-value/definition';
import { customEncoderDecoder } from './custom-encoder-decoder/definition';
import { customParamName } from './custom-param-name/definition';
import { debounce } from './debounce/definition';
import { millionRows } from './million-rows/definition';
import { push } from './push/definition';
import { server } from './server/definition';
import { subRows } from './sub-rows/definition';
import { twoTables } from './two-tables/definition';
import { wholeState } from './whole-state/definition';

export type { Demo } from './demo';
export { millionRows, server, subRows, twoTables, wholeState };

/** The demos with the table of users. */
export const demos = [basic, customParamName, customDefaultValue, customEncoderDecoder, debounce, push] as const;

/** All pages with tables, in the order of the navigation. */
export const pages = [...demos, subRows, twoTables, wholeState, millionRows, server] as const;
