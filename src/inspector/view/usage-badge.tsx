interface UsageBadgeProps {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isEnd?: boolean;
}

/** A usage count, drawn over the chart. `x` is its start, or its end with `isEnd`. */
export function UsageBadge({ text, x: place, y, isEnd = false }: UsageBadgeProps) {
  const width = 6 * text.length + 8;
  const x = isEnd ? place : place + width;
  return (
    <g className="inspector-use" aria-hidden="true">
      <rect x={x - width} y={y - 7} width={width} height={14} rx={7} />
      <text x={x - width / 2} y={y + 3.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
