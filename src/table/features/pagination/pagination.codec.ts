import type { JsonForm, StateForm } from '../../url/codec';
import { isRecord } from '../../url/json-shapes';
import { createParamCodec } from '../../url/param';
import { parseWholeNumber } from '../../url/plain-text';

/** The page number is 1-based in the URL, and 0-based in the state. */
function parsePageIndex(string: string): number | undefined {
  const page = parseWholeNumber(string);
  return page === undefined ? undefined : page - 1;
}

const isSameNumber = (a: number, b: number) => a === b;

/** The page and its size are separate params. In formats with a single param, both share a name. */
export const pagination: StateForm<'pagination'> = {
  names: ['pagination', 'pageIndex', 'pageSize'],
  isSame: (a, b) => a.pageIndex === b.pageIndex && a.pageSize === b.pageSize,
  plain: ({ params, defaultValue }) => {
    const pageIndex = createParamCodec({
      name: params.pageIndex,
      defaultValue: defaultValue.pageIndex,
      parse: parsePageIndex,
      format: (index) => String(index + 1),
      isSame: isSameNumber,
    });
    const pageSize = createParamCodec({
      name: params.pageSize,
      defaultValue: defaultValue.pageSize,
      parse: parseWholeNumber,
      format: String,
      isSame: isSameNumber,
    });
    return {
      owns: [...pageIndex.owns, ...pageSize.owns],
      decode: (all) => ({ pageIndex: pageIndex.decode(all), pageSize: pageSize.decode(all) }),
      encode: (value) => [...pageIndex.encode(value.pageIndex), ...pageSize.encode(value.pageSize)],
    };
  },
};

/** Rejects −0, because JSON turns it into `0`. */
const isWholeNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Object.is(value, -0) && Number(value) >= 0;

export const paginationJson: JsonForm<'pagination'> = {
  read: (value) => {
    if (!isRecord(value)) return undefined;
    const { pageIndex, pageSize, ...others } = value;
    const isPagination =
      isWholeNumber(pageIndex) && isWholeNumber(pageSize) && pageSize >= 1 && Object.keys(others).length === 0;
    return isPagination ? { pageIndex, pageSize } : undefined;
  },
  write: ({ pageIndex, pageSize }) => ({ pageIndex, pageSize }),
};
