import './kind-filter.css';
import { useId, type ReactNode } from 'react';
import { useLabels } from '../base/labels';
import { Popover } from '../menu/popover';

interface FilterPopoverProps {
  /** The column's name. */
  readonly header: string;
  readonly text: string;
  readonly className?: string;
  readonly children: (popoverId: string) => ReactNode;
}

/** A button that shows a filter's value and opens its controls in a popover. */
export function FilterPopover({ header, text, className = '', children }: FilterPopoverProps) {
  const popoverId = useId();
  const { filter, anyOption } = useLabels();
  return (
    <>
      <button
        type="button"
        className="ct-button ct-filter-button"
        popoverTarget={popoverId}
        aria-label={`${filter(header)}: ${text || anyOption}`}
        title={text}
      >
        <span>{text || anyOption}</span>
      </button>
      <Popover id={popoverId} className={className} role="group" aria-label={filter(header)}>
        {() => children(popoverId)}
      </Popover>
    </>
  );
}
