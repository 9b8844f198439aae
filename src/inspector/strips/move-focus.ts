import type { KeyboardEvent } from 'react';

/**
 * Moves focus between the buttons of strips. Left and Right visit all buttons. Up and Down keep the position within the
 * line. Home and End go to its ends.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const strips = event.currentTarget;
  const lines = [...strips.children].map((line) => [...line.querySelectorAll('button')]);
  const target = findTarget(event.key, lines, event.target, getComputedStyle(strips).direction === 'rtl');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function findTarget<T>(key: string, lines: readonly (readonly T[])[], from: unknown, isRtl: boolean): T | undefined {
  const row = lines.findIndex((line) => line.some((button) => button === from));
  const line = lines[row];
  if (!line) return undefined;
  const column = line.findIndex((button) => button === from);
  const all = lines.flat();
  const place = all.findIndex((button) => button === from);
  const otherLine = (candidates: readonly (readonly T[])[]) =>
    candidates[0] && (candidates[0][column] ?? candidates[0].at(-1));
  switch (key) {
    case 'ArrowLeft':
      return all[place + (isRtl ? 1 : -1)];
    case 'ArrowRight':
      return all[place + (isRtl ? -1 : 1)];
    case 'ArrowUp':
      return otherLine(lines.slice(0, row).toReversed());
    case 'ArrowDown':
      return otherLine(lines.slice(row + 1));
    case 'Home':
      return line[0];
    case 'End':
      return line.at(-1);
    default:
      return undefined;
  }
}
