// @vitest-environment jsdom
import { FlexRender, useTable } from '@tanstack/react-table';
import { expect, test } from 'vitest';
import { countOptions, searchShownTexts } from '../../src/columns';
import { sampleBooks } from '../sample-books';
import { one, render, typeInto } from '../render';
import { columns, features } from './book-table';

/** A table of an application, with a select of its own. */
function Books() {
  const table = useTable({ features, columns, data: sampleBooks, ...searchShownTexts });
  const shelf = table.getColumn('shelf');
  const { rows } = table.getFilteredRowModel();
  return (
    <>
      <select onChange={({ currentTarget }) => shelf?.setFilterValue(currentTarget.value)}>
        {shelf &&
          countOptions(shelf).map(({ value, text, count }) => (
            <option key={text} value={String(value)}>
              {`${text} (${count})`}
            </option>
          ))}
      </select>
      <output>{rows.length}</output>
      {rows[0]?.getAllCells().map((cell) => (
        <p key={cell.id}>
          <FlexRender cell={cell} />
        </p>
      ))}
    </>
  );
}

test('cells show their values as their kinds format them', async () => {
  const page = await render(<Books />);
  const texts = Array.from(page.querySelectorAll('p'), (cell) => cell.textContent);
  expect(texts).toEqual(['Åse', '0', 'Jan 1, 2000', 'Yes', 'ground', '', '0 × 0']);
});

test('an option of a select shows the number of rows it leaves', async () => {
  const page = await render(<Books />);
  const options = () => Array.from(page.querySelectorAll('option'), (option) => option.textContent);
  expect(options()).toEqual(['ground (15)', 'upper (10)', 'cellar (15)']);
  typeInto(one(page, 'select', HTMLSelectElement), 'upper');
  expect(one(page, 'output').textContent).toBe('10');
  expect(options()).toEqual(['ground (15)', 'upper (10)', 'cellar (15)']);
});
