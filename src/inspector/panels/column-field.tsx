import { useId, useState } from 'react';
import { listContextPaths } from '../recording/context-paths';
import { useRecording } from '../use-session';

export interface ColumnFieldProps {
  readonly column: string;
  readonly onChange: (column: string) => void;
}

/** Lets the user show a context value in each row. */
export function ColumnField({ column, onChange }: ColumnFieldProps) {
  const id = useId();
  const recording = useRecording();
  const [paths, setPaths] = useState<readonly string[]>([]);
  return (
    <>
      <input
        className="inspector-field inspector-column-field"
        aria-label="Context value to show in each row"
        placeholder="Column…"
        title="A context value to show in each row, e.g. cart.total"
        spellCheck={false}
        list={id}
        value={column}
        onFocus={() => setPaths([...new Set([...recording.actors.values()].flatMap(listContextPaths))])}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={id}>
        {paths.slice(0, maxSuggestions).map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
    </>
  );
}

const maxSuggestions = 200;
