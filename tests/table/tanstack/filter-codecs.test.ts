import { expect, test, vi } from 'vitest';
import type { Json } from '../../../machines/table';
import type { GlobalFilterCodec } from '../../../src/table/url/filter-codec';

/** A codec that can't read its own output: formats lists as lists, but parses only strings. */
const filterCodec = {
  parse: (value: Json): unknown => (typeof value === 'string' && value !== '' ? value : undefined),
  format: (filter: unknown): Json => (Array.isArray(filter) ? filter.map(String) : ''),
};
const globalFilterCodec: GlobalFilterCodec = { parse: () => undefined, format: String };

test.each([
  ['of a column', undefined, [['']], [['a'], ['b']]],
  ['of the global filter', globalFilterCodec, [''], ['a', 'b']],
] as const)(
  "a filter codec %s that can't read its own output causes one warning in development",
  async (_, globalCodec, empty, filters) => {
    vi.resetModules();
    const { createFilters } = await import('../../../src/table/tanstack/columns');
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { encodeValue, encodeGlobal } = createFilters(
      { metaOf: () => ({ filterCodec }), isFilter: () => true },
      { name: 'people', columns: {}, globalFilterCodec: globalCodec },
    );
    const encode = (filter: unknown) => (globalCodec ? encodeGlobal(filter) : encodeValue('tags', filter));
    for (const filter of empty) encode(filter);
    await vi.dynamicImportSettled();
    expect(warn).not.toHaveBeenCalled();
    for (const filter of filters) encode(filter);
    await vi.dynamicImportSettled();
    expect(warn.mock.calls).toEqual([[expect.stringContaining("chartable: a filter codec's `parse` must accept")]]);
  },
);
