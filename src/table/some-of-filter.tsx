import './some-of-filter.css';
import { useId, type ToggleEvent } from 'react';
import type { FilterControl } from './renderers';
import { useColumnFilter } from './hooks/use-column-filter';
import { useLabels } from './labels';

/** A button that opens a list of which several options can be chosen. It reads which are. */
export function SomeOfFilter({ actor, column: { id, header, options } }: FilterControl) {
  const listId = useId();
  const { value, setValue } = useColumnFilter(actor, id);
  const { filter, anyOption } = useLabels();
  const chosen = Array.isArray(value) ? options.filter((option) => value.includes(option.value)) : [];
  const texts = chosen.map(({ text }) => text).join(', ');
  return (
    <>
      <button
        type="button"
        className="ct-button ct-some-of"
        popoverTarget={listId}
        aria-label={`${filter(header)}: ${texts || anyOption}`}
        title={texts}
      >
        <span>{texts || anyOption}</span>
      </button>
      <div
        id={listId}
        popover="auto"
        className="ct-some-of-list"
        role="group"
        aria-label={filter(header)}
        onToggle={place}
      >
        {options.map((option, index) => (
          <label key={index}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                setValue(
                  options
                    .filter((other) => (other === option ? checked : chosen.includes(other)))
                    .map((other) => other.value),
                )
              }
            />
            {option.text}
          </label>
        ))}
      </div>
    </>
  );
}

/** Places the opened list under its button, and within the window. */
function place({ currentTarget: list, newState }: ToggleEvent<HTMLDivElement>): void {
  const button = list.previousElementSibling;
  if (newState !== 'open' || button === null) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = list;
  const start = getComputedStyle(list).direction === 'rtl' ? right - offsetWidth : left;
  list.style.left = `${Math.max(0, Math.min(start, clientWidth - offsetWidth))}px`;
  list.style.top = `${Math.max(0, Math.min(bottom, clientHeight - offsetHeight))}px`;
}
