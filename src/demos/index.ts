import { basic } from './basic';
import { customDefaultValue } from './custom-default-value';
import { customEncoderDecoder } from './custom-encoder-decoder';
import { customParamName } from './custom-param-name';
import { debounce } from './debounce';
import { push } from './push';

export type { Demo } from './demo';

/** All demos, in the order of the navigation. */
export const demos = [basic, customParamName, customDefaultValue, customEncoderDecoder, debounce, push] as const;
