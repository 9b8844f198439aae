import './page-size.css';
import { useTable, type TableActor } from './actor';

const offered = [10, 20, 30, 40, 50];

/** Sets the page size. The current size is in the list too, also if it comes from the address and is none of those offered. */
export function PageSize({ actor }: { readonly actor: TableActor }) {
  const pageSize = useTable(actor, ({ context }) => context.pagination.pageSize);
  const sizes = [...new Set([...offered, pageSize])].sort((a, b) => a - b);
  return (
    <select
      className="ct-page-size"
      aria-label="Rows per page"
      value={pageSize}
      onChange={({ currentTarget }) => actor.send({ type: 'pageSize.set', pageSize: Number(currentTarget.value) })}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {`Show ${size}`}
        </option>
      ))}
    </select>
  );
}
