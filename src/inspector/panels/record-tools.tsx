import { useState } from 'react';
import { actorAt } from '../snapshot-at';
import { explainIgnored, explainRefused } from '../session/taken';
import { isEvent } from '../../shared/json';
import type { RecordedStep } from '../recording/gestures';
import { useInspector, useSession } from '../use-session';
import { formatTerm } from './filter';
import { describeRecord, nameSession } from './record-text';

export interface RecordToolsProps {
  readonly step: RecordedStep;
  readonly seq: number;
  readonly onFilter: (term: string) => void;
}

export function RecordTools({ step, seq, onFilter }: RecordToolsProps) {
  const session = useSession();
  const isRecorded = useInspector((snapshot) => snapshot.matches({ application: 'recorded' }));
  const [done, setDone] = useState<{ step: number; text: string }>();
  const { recording } = session;
  const { record, response = record } = step;
  const { type } = describeRecord(session, record);
  const actor = 'session' in record ? recording.actors.get(record.session) : undefined;
  const event = record.kind === 'event' && isEvent(record.event) ? record.event : undefined;
  const snapshot = actor && actorAt(actor, seq).snapshot;

  const showResult = (text: string) => setDone({ step: record.seq, text });
  const copy = async (value: unknown) => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(value, null, 2));
      showResult('Copied.');
    } catch {
      showResult('The browser does not allow copying.');
    }
  };

  const chart = response.kind === 'snapshot' ? session.chartOf(actor) : undefined;
  const ignored = chart && response.kind === 'snapshot' ? explainIgnored(chart, response) : undefined;
  const why = ignored ?? (chart && response.kind === 'snapshot' ? explainRefused(chart, response) : undefined);
  const title = ignored ? 'Why it did nothing' : 'What took it and what refused it';

  return (
    <>
      <div className="inspector-bar inspector-record-tools" role="group" aria-label="The chosen entry">
        {event && <Tool label="Copy event" onPress={() => void copy(event)} />}
        {snapshot !== undefined && <Tool label="Copy snapshot" onPress={() => void copy(snapshot)} />}
        {event &&
          !type.startsWith('xstate.') &&
          actor &&
          !isRecorded &&
          actor.until === undefined &&
          session.canSend(actor.session) && (
            <Tool
              label="Send again"
              onPress={() => {
                session.send(actor.session, event);
                showResult('Sent.');
              }}
            />
          )}
        {type !== '' && <Tool label="Mute this type" onPress={() => onFilter(formatTerm('type', type, true))} />}
        {actor && (
          <Tool
            label="This actor only"
            onPress={() => onFilter(formatTerm('actor', nameSession(recording, actor.session)))}
          />
        )}
        <span className="inspector-status" role="status">
          {done?.step === record.seq ? done.text : ''}
        </span>
      </div>
      {why && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable lists must be reachable by keyboard.
        <ul className="inspector-why" aria-label={title} tabIndex={0}>
          {why.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Tool({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <button type="button" className="inspector-tool" onClick={onPress}>
      {label}
    </button>
  );
}
