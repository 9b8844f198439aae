import { basic } from './basic';
import { customDefaultValue } from './custom-default-value';
import { customEncoderDecoder } from './custom-encoder-decoder';
import { customParamName } from './custom-param-name';
import { debounce } from './debounce';
import { millionRows } from './million-rows';
import { push } from './push';
import { server } from './server';
import { subRows } from './sub-rows';
import { twoTables } from './two-tables';
import { wholeState } from './whole-state';

export type { Demo } from './demo';
export { millionRows, server, subRows, twoTables, wholeState };

/** The demos with the table of users. */
export const demos = [basic, customParamName, customDefaultValue, customEncoderDecoder, debounce, push] as const;

/** All pages with tables, in the order of the navigation. */
export const pages = [...demos, subRows, twoTables, wholeState, millionRows, server] as const;
