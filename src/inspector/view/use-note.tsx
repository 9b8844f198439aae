/** A note of how often something was used, which ends at `x`. It is drawn over what is there. */
export function UseNote({ text, x, y }: { readonly text: string; readonly x: number; readonly y: number }) {
  const width = 6 * text.length + 8;
  return (
    <g className="inspector-use" aria-hidden="true">
      <rect x={x - width} y={y - 7} width={width} height={14} rx={7} />
      <text x={x - width / 2} y={y + 3.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
