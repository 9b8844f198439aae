import { useState } from 'react';
import type { StartedDelay } from '../protocol/messages';

export interface DelayBarProps {
  readonly delay: StartedDelay;
  readonly pausedAtMs: number | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const barHeightPx = 2.5;

export function DelayBar({ delay, pausedAtMs, x, y, width }: DelayBarProps) {
  const { ms, at } = delay;
  return (
    <g className="inspector-delay" transform={`translate(${x} ${y})`} data-delay={delay.event}>
      <title>{`Running: ${Math.round(ms)} ms`}</title>
      <rect className="inspector-track" width={width} height={barHeightPx} rx={1} />
      {pausedAtMs === undefined ? (
        <RunningBar key={at} ms={ms} at={at} width={width} />
      ) : (
        <rect
          className="inspector-bar"
          width={width * Math.min(1, Math.max(0, (pausedAtMs - at) / ms))}
          height={barHeightPx}
          rx={1}
        />
      )}
    </g>
  );
}

/** A CSS animation, so nothing re-renders while it runs. */
function RunningBar({ ms, at, width }: { ms: number; at: number; width: number }) {
  const [now] = useState(Date.now);
  const style = { animationDuration: `${ms}ms`, animationDelay: `${-Math.min(Math.max(0, now - at), ms)}ms` };
  return <rect className="inspector-bar inspector-running" width={width} height={barHeightPx} rx={1} style={style} />;
}
