import type { KeyboardEvent, PointerEvent } from 'react';

export interface SplitterProps {
  readonly label: string;
  /** `vertical` separates left and right parts, `horizontal` upper and lower ones. */
  readonly orientation: 'vertical' | 'horizontal';
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly frame?: (line: HTMLElement) => HTMLElement | null | undefined;
  readonly onChange: (value: number) => void;
}

export function Splitter({
  label,
  orientation,
  value,
  min = 15,
  max = 85,
  frame = (line) => line.parentElement,
  onChange,
}: SplitterProps) {
  const changeWidth = (next: number) => onChange(Math.min(max, Math.max(min, next)));

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = frame(event.currentTarget)?.getBoundingClientRect();
    if (!box) return;
    changeWidth(
      orientation === 'vertical'
        ? ((event.clientX - box.left) / box.width) * 100
        : ((event.clientY - box.top) / box.height) * 100,
    );
  }

  function handleKey(event: KeyboardEvent): void {
    const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const to =
      event.key === less
        ? value - 2
        : event.key === more
          ? value + 2
          : event.key === 'Home'
            ? min
            : event.key === 'End'
              ? max
              : undefined;
    if (to === undefined) return;
    event.preventDefault();
    changeWidth(to);
  }

  return (
    <div
      className={`inspector-splitter inspector-${orientation}`}
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={handleKey}
    />
  );
}
