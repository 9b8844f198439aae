import { useEffect, useMemo, useRef, useState } from 'react';
import { useLabels } from 'chartable/react';
import { userRows } from '../../demos/users';
import { debounceMs, pageSize, routerMs, type CaseHistory } from '../../demos/difference/difference.table';
import type { Tab } from '../../demos/difference/difference.tab';

/* oxlint-disable no-restricted-globals, react/set-state-in-effect -- These tables demonstrate timers and effects. */

/* Tables as in public bug reports: effects copy the URL into state, and timers write it. Each of these hooks is common
   in published code. Their combination causes the bugs. */

/** Like a router's `useSearchParams`: the page gets a new URL after the router has processed it. */
function useSearchParams({ tab, history }: NaiveTableProps) {
  const [window] = useState(tab.window);
  const [params, setParams] = useState(() => new URLSearchParams(tab.href().split('?')[1]));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = tab.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setParams(new URLSearchParams(tab.href().split('?')[1])), routerMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [tab]);
  /** `null` removes a param. */
  const write = useMemo(
    () =>
      (changes: Readonly<Record<string, string | null>>): void => {
        const { pathname, searchParams } = new URL(window.document.URL);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') searchParams.delete(name);
          else searchParams.set(name, value);
        }
        const search = String(searchParams);
        window.history[`${history}State`](null, '', pathname + (search && `?${search}`));
      },
    [window, history],
  );
  return { params, write };
}

function useDebounced<Args extends readonly unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (...args) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => callback(...args), debounceMs);
  };
}

interface NaiveTableProps {
  readonly tab: Tab;
  readonly history: CaseHistory;
}

/** A search box with local state. An effect copies it from the URL, and a timer writes it. */
export function EffectsTable(props: NaiveTableProps) {
  const { params, write } = useSearchParams(props);
  const query = params.get('q') ?? '';
  const [text, setText] = useState(query);
  useEffect(() => setText(query), [query]);
  const writeLater = useDebounced((q: string) => write({ q }));

  const sorting = params.get('sorting');
  const page = Number(params.get('page') ?? 1);
  // A new sort order starts on the first page.
  const sortedBefore = useRef(sorting);
  useEffect(() => {
    if (sortedBefore.current === sorting) return;
    sortedBefore.current = sorting;
    write({ page: null });
  }, [sorting, write]);

  return (
    <NaiveView
      text={text}
      onType={(next) => {
        setText(next);
        writeLater(next);
      }}
      sorting={sorting}
      onSort={() => write({ sorting: sorting === null ? 'name.asc' : null })}
      page={page}
      onNext={() => write({ page: String(page + 1) })}
    />
  );
}

/** The URL controls this search box: each character goes through the router before it is shown. */
export function ControlledTable(props: NaiveTableProps) {
  const { params, write } = useSearchParams(props);
  return (
    <NaiveView
      text={params.get('q') ?? ''}
      onType={(q) => write({ q })}
      sorting={params.get('sorting')}
      onSort={() => write({ sorting: 'name.asc' })}
      page={Number(params.get('page') ?? 1)}
      onNext={() => write({ page: '2' })}
    />
  );
}

interface NaiveViewProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly sorting: string | null;
  readonly onSort: () => void;
  readonly page: number;
  readonly onNext: () => void;
}

function NaiveView({ text, onType, sorting, onSort, page, onNext }: NaiveViewProps) {
  const labels = useLabels();
  const found = userRows.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  const sorted = sorting === null ? found : found.toSorted((a, b) => a.name.localeCompare(b.name));
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  return (
    <div className="difference-naive">
      <div className="difference-naive-controls">
        <input
          type="search"
          className="field"
          aria-label={labels.search}
          placeholder={labels.searchPlaceholder}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
        <span>{labels.page(page, undefined)}</span>
        <button type="button" className="button" aria-label={labels.nextPage} onClick={onNext}>
          ›
        </button>
      </div>
      <table aria-label="People, by effects">
        <thead>
          <tr>
            <th scope="col" aria-sort={sorting === null ? 'none' : 'ascending'}>
              <button type="button" onClick={onSort}>
                {`Name ${sorting === null ? '↕' : '↑'}`}
              </button>
            </th>
            <th scope="col">Age</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, age }) => (
            <tr key={id}>
              <td>{name}</td>
              <td>{age}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
