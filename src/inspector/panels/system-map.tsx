import { useMemo } from 'react';
import { formatCount } from '../../shared/text';
import { isAlive } from '../session/snapshot-at';
import { useRecording, useSession } from '../session/use-session';
import { mapSystem, nodeSizePx } from './map-system';

interface SystemMapProps {
  readonly selected: string | undefined;
  readonly seq: number;
}

/** A small map of the running actors: which actor started which, and which exchanged messages. */
export function SystemMap({ selected, seq }: SystemMapProps) {
  const session = useSession();
  const recording = useRecording();
  const { version, records } = recording;
  const map = useMemo(
    () =>
      mapSystem(
        [...recording.actors.values()].filter((actor) => isAlive(actor, seq)),
        records,
        seq,
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- The recording changes in place: `version` changes with it.
    [recording, version, seq],
  );
  if (!map) return null;
  const { width, height, nodes, lines } = map;
  return (
    <div className="inspector-system" role="group" aria-label="Map of the actors">
      <div style={{ inlineSize: width, blockSize: height }}>
        <svg width={width} height={height} aria-hidden="true">
          {lines.map(({ key, path, count }) => (
            <path key={key} d={path} className={count > 0 ? 'inspector-talks' : undefined} />
          ))}
        </svg>
        {lines.map(
          ({ key, count, text, x, y }) =>
            count > 0 && (
              <span key={key} style={{ left: x, top: y }} title={`${text}: ${formatCount(count, 'message')}`}>
                {count}
              </span>
            ),
        )}
        {nodes.map(({ actor, x, y }) => (
          <button
            key={actor.session}
            type="button"
            aria-pressed={actor.session === selected}
            title={actor.name}
            style={{ left: x, top: y, inlineSize: nodeSizePx.width, blockSize: nodeSizePx.height }}
            onClick={() => session.actor.send({ type: 'actor.chosen', session: actor.session })}
          >
            {actor.name}
          </button>
        ))}
      </div>
    </div>
  );
}
