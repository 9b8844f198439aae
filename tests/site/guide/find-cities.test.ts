import { expect, test } from 'vitest';
import { findCities } from '../../package/apps/shared/src/find-cities';
import { loaded } from '../../package/apps/shared/src/loaded';

test("the guide's loader applies the column filters and sort directions in the URL", () => {
  const search = loaded.linkText({
    columnFilters: [
      { id: 'name', value: 'an' },
      { id: 'people', value: [13_000_000, null] },
    ],
    sorting: [{ id: 'people', desc: true }],
  });
  const { data, rowCount } = findCities(search);
  expect(data.map(({ name }) => name)).toEqual(['Shanghai', 'Istanbul', 'Manila', 'Rio de Janeiro', 'Tianjin']);
  expect(rowCount).toBe(5);
});
