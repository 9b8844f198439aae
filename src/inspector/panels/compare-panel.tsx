import { urlAt, actorAt, comparable } from '../snapshot-at';
import { valueText } from '../chart/active';
import { FocusableButton } from '../focusable-button';
import { diff } from '../recording/diff';
import type { InspectedActor } from '../recording/records';
import { formatElapsed } from '../text';
import { useInspector, useRecording, useSession } from '../use-session';
import { ChangeList } from './change-list';
import { describeRecord } from './record-text';

export interface ComparePanelProps {
  readonly actor: InspectedActor | undefined;
}

export function ComparePanel({ actor }: ComparePanelProps) {
  const session = useSession();
  const recording = useRecording();
  const pins = useInspector(({ context }) => context.pins);
  const chosenSeq = useInspector(({ context }) => context.chosenSeq);
  const [first, second] = pins;
  const pinned = chosenSeq !== undefined && pins.includes(chosenSeq);
  const pin = (seq: number) => session.actor.send({ type: 'pin.toggled', seq });

  return (
    <div className="inspector-compare">
      <div className="inspector-bar">
        <button
          type="button"
          className="inspector-tool"
          disabled={recording.end === 0}
          onClick={() => pin(chosenSeq ?? recording.end - 1)}
        >
          {pinned ? 'Unpin this snapshot' : chosenSeq === undefined ? 'Pin now' : 'Pin this snapshot'}
        </button>
        <FocusableButton
          className="inspector-tool"
          isDisabled={pins.length === 0}
          onClick={() => session.actor.send({ type: 'pins.cleared' })}
        >
          Clear pins
        </FocusableButton>
      </div>
      {pins.length < 2 && (
        <p className="inspector-empty">
          {pins.length === 0
            ? 'Pin two snapshots to see what is different between them.'
            : 'Pin a second snapshot, later or earlier.'}
        </p>
      )}
      {pins.length > 0 && (
        <ul>
          {pins.map((seq, index) => {
            const record = recording.recordAt(seq);
            const text = record && describeRecord(session, record);
            return (
              <li key={seq}>
                <button
                  type="button"
                  className="inspector-address"
                  disabled={!record}
                  onClick={() => session.chooseSnapshot(seq)}
                >
                  <span className="inspector-pin">{index === 0 ? 'A' : 'B'}</span>
                  <span className="inspector-time">
                    {record ? formatElapsed(record.at, recording.beganAt ?? 0) : 'dropped'}
                  </span>
                  <span className="inspector-what">
                    {text?.actor} {text?.main}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {pins.some((seq) => !recording.recordAt(seq)) && (
        <p className="inspector-empty">A pinned snapshot was dropped with the oldest entries. Pin another.</p>
      )}
      {actor && first !== undefined && second !== undefined && pins.every((seq) => recording.recordAt(seq)) && (
        <Differences actor={actor} first={first} second={second} />
      )}
    </div>
  );
}

function Differences({ actor, first, second }: { actor: InspectedActor; first: number; second: number }) {
  const recording = useRecording();
  const [a, b] = [actorAt(actor, first), actorAt(actor, second)];
  const [from, to] = [urlAt(recording, first)?.href, urlAt(recording, second)?.href];
  const [was, is] = [valueText(a.value), valueText(b.value)];
  // A machine with many regions has a state value that is too long for one line. The list shows its differences
  // instead.
  const isShort = was !== is && !was.startsWith('{') && !is.startsWith('{');
  return (
    <>
      <section aria-label="Differences">
        <h3>{actor.name}: from A to B</h3>
        {isShort && (
          <p className="inspector-values">
            <del>{was}</del> <span aria-hidden="true">→</span> <ins>{is}</ins>
          </p>
        )}
        <ChangeList changes={diff(comparable(a.snapshot), comparable(b.snapshot))} />
      </section>
      {(from !== undefined || to !== undefined) && (
        <section aria-label="URL">
          <h3>URL</h3>
          {from === to ? (
            <p className="inspector-empty">The same.</p>
          ) : (
            <ChangeList changes={[{ path: ['url'], before: from, after: to }]} />
          )}
        </section>
      )}
    </>
  );
}
