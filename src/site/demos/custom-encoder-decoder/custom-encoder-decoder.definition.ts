import { jsonCodecs } from 'chartable/search-params';
import type { Demo } from '../demo';

export const customEncoderDecoder = {
  path: '/custom-encoder-decoder',
  title: 'Custom encoder/decoder',
  description:
    'Each state is JSON in a parameter of its own; sorting and column filters have one for each column. Try: sort by Name, and read the address line.',
  table: { codecs: jsonCodecs },
} as const satisfies Demo;
