import { defineTableUrl, type StateCodecs } from 'chartable/url';

function parseItem(item: string) {
  const [id = '', direction] = item.split(':');
  return { id, desc: direction === 'desc' };
}

const sorting: StateCodecs['sorting'] = {
  owns: [{ name: 'sorting' }],
  literals: ':,',
  decode: (params) => {
    const text = params[0]?.[1] ?? '';
    if (text === '') return undefined;
    return text === 'none' ? [] : text.split(',').map(parseItem);
  },
  encode: (entries) => [['sorting', entries.map(({ id, desc }) => `${id}:${desc ? 'desc' : 'asc'}`).join() || 'none']],
};

export const people = defineTableUrl({ name: 'people', codecs: { sorting } });
