import { useState } from 'react';
import type { Gesture } from '../recording/gestures';
import { formatCount } from '../text';
import { formatTerm, hasTerm, toggleTerm } from './filter';

export interface HidePickerProps {
  readonly gestures: readonly Gesture[];
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

const presets = [
  { label: 'XState’s own events', term: formatTerm('type', 'xstate.', true) },
  { label: 'delays', term: formatTerm('type', 'xstate.after.', true) },
  { label: 'repeated events, except for the last', term: formatTerm('is', 'repeated', true) },
];

const maxListedTypes = 8;

/** Hides events by terms of the filter: presets, and the most frequent types. */
export function HidePicker({ gestures, filter, onFilter }: HidePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const options = isOpen ? [...presets, ...frequentTypes(gestures)] : presets;
  const count = options.filter(({ term }) => hasTerm(filter, term)).length;
  return (
    <details className="inspector-picker" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Hide{count > 0 ? ` (${count})` : '…'}</summary>
      {isOpen && (
        <ul>
          {options.map(({ label, term }) => (
            <li key={term}>
              <label className="inspector-check">
                <input
                  type="checkbox"
                  checked={hasTerm(filter, term)}
                  onChange={() => onFilter(toggleTerm(filter, term))}
                />
                {label}
              </label>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function frequentTypes(gestures: readonly Gesture[]) {
  const counts = new Map<string, number>();
  for (const { step, consequences } of gestures) {
    for (const { record } of [step, ...consequences]) {
      if (record.kind !== 'event' || record.eventType.startsWith('xstate.')) continue;
      counts.set(record.eventType, (counts.get(record.eventType) ?? 0) + 1);
    }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxListedTypes)
    .map(([type, count]) => ({
      label: `${type} (${formatCount(count, 'event')})`,
      term: formatTerm('type', type, true),
    }));
}
