import type { Pagination } from '../../../../machines/table/table.types';
import { paramText, parseWholeNumber, type StateCodecs } from '../../url/codec';
import { readable } from '../../url/readable-codec';
import { trimEnd } from '../../url/text';

/** Reads a page number and size that have separate params. The number is 1-based in the URL, and 0-based in the state. */
export const pageParams: StateCodecs['pagination'] = {
  owns: [{ name: 'pageIndex' }, { name: 'pageSize' }],
  decode: (params) => {
    const read = (name: string) => parseWholeNumber(paramText(params, name) ?? '');
    const [page, pageSize] = [read('pageIndex'), read('pageSize')];
    return { ...(page !== undefined && { pageIndex: page - 1 }), ...(pageSize !== undefined && { pageSize }) };
  },
  encode: ({ pageIndex, pageSize }) => [
    ['pageIndex', String(pageIndex + 1)],
    ['pageSize', String(pageSize)],
  ],
};

/** `page=2&perPage=25` */
export const pagination = /* @__PURE__ */ readable<Pagination, Partial<Pagination>>({
  ...pageParams,
  decode: (params) => pageParams.decode(params.map(([name, text]) => [name, trimEnd(text)])),
});
