import { useLabels } from 'chartable/react';
import type { User } from '../../../data/rows';

export interface PeopleViewProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onReset: () => void;
  readonly isSorted: boolean;
  readonly onSort: () => void;
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  readonly onNext: () => void;
  readonly rows: readonly User[];
}

/** The markup of all compared tables. */
export function PeopleView({ rows, page, pageCount, ...props }: PeopleViewProps) {
  const { text, onType, onReset, isSorted, onSort, onNext } = props;
  const labels = useLabels();
  return (
    <div className="difference-peer">
      <div className="difference-controls">
        <input
          type="search"
          className="field"
          aria-label={labels.search}
          placeholder={labels.searchPlaceholder}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <button type="button" className="button" title={labels.resetAll} onClick={onReset}>
          {labels.resetAll}
        </button>
      </div>
      <table aria-label="People, compared">
        <thead>
          <tr>
            <th scope="col" aria-sort={isSorted ? 'ascending' : 'none'}>
              <button type="button" onClick={onSort}>
                {`Name ${isSorted ? '↑' : '↕'}`}
              </button>
            </th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, age }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{age}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="difference-controls">
        <span>{labels.page(page, pageCount)}</span>
        <button type="button" className="button" aria-label={labels.nextPage} onClick={onNext}>
          ›
        </button>
      </div>
    </div>
  );
}
