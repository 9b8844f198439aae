import './search-box.css';
import type { TableActor } from './actor';
import { TextBox } from './text-box';

const box = { sets: 'globalFilter' } as const;

/** The box that searches all columns. */
export function SearchBox({ actor }: { readonly actor: TableActor }) {
  return (
    <div className="ct-search-box">
      <TextBox actor={actor} box={box} type="search" label="Search all columns" placeholder="Search..." />
    </div>
  );
}
