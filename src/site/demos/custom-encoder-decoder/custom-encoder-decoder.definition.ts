import { classicParams, jsonCodecs } from 'chartable/url';
import type { Demo } from '../demo';

export const customEncoderDecoder = {
  path: '/custom-encoder-decoder',
  title: 'Custom encoder/decoder',
  description:
    'Choose your own format for the URL. Here, each state is JSON, and sorting and filters get one param per column. Try it: sort by Name.',
  table: { ...classicParams, codecs: jsonCodecs },
} as const satisfies Demo;
