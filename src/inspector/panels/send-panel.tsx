import { useEffect, useId, useState } from 'react';
import { exampleType, matchesDescriptor } from '../../../machines/shared/tree/transition';
import { acceptedEvents, activeStates, type Chart } from '../../chart/model/chart';
import type { ActorSnapshot } from '../session/snapshot-at';
import { plain } from '../../shared/plain';
import { isEvent } from '../../../machines/shared/json';
import { useInspector, useRecording, useSession } from '../session/use-session';

interface SendPanelProps {
  readonly shownSnapshot: ActorSnapshot | undefined;
  readonly chart: Chart | undefined;
  readonly isLive: boolean;
  /** True to list the events that the actor accepts. False if another part of the Send tab lists them. */
  readonly hasList: boolean;
}

export function SendPanel({ shownSnapshot, chart, isLive, hasList }: SendPanelProps) {
  const session = useSession();
  const chosen = useInspector(({ context }) => context.descriptor);
  useRecording();
  if (!hasList && chosen === undefined) return null;
  if (!shownSnapshot) return <p className="inspector-empty">Choose an actor.</p>;
  if (!session.canSend(shownSnapshot.actor.session))
    return <p className="inspector-empty">This sender is read-only: it doesn’t accept events.</p>;
  if (!isLive) return <p className="inspector-empty">This is a past snapshot. Resume live to send events.</p>;
  const active = chart ? activeStates(chart, shownSnapshot.value) : undefined;
  const accepted = chart && active ? [...acceptedEvents(chart, active)] : [];
  const { session: to } = shownSnapshot.actor;

  return (
    <div className="inspector-send">
      {(chosen !== undefined || !chart) && (
        <Editor
          key={`${to} ${chosen}`}
          to={to}
          descriptor={chosen ?? ''}
          version={shownSnapshot.actor.last}
          accepts={chart ? (type) => accepted.some(([descriptor]) => matchesDescriptor(type, descriptor)) : () => true}
        />
      )}
      {chart && hasList && (
        <section aria-label="Accepted events">
          <h3>Events with a transition now</h3>
          {accepted.length === 0 && (
            <p className="inspector-empty">None: it waits for a delay or an actor, or is done.</p>
          )}
          <ul className="inspector-accepted">
            {accepted.map(([descriptor, transitions]) => (
              <li key={descriptor}>
                <button
                  type="button"
                  className="inspector-tool"
                  aria-pressed={descriptor === chosen}
                  onClick={() => session.actor.send({ type: 'event.chosen', descriptor })}
                >
                  {descriptor}
                </button>
                <span className="inspector-detail">
                  {[...new Set(transitions.map(({ source }) => chart.states.get(source)?.key ?? source))].join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!chart && <p className="inspector-empty">This actor has no chart; it can be sent anything.</p>}
    </div>
  );
}

interface EditorProps {
  readonly to: string;
  readonly descriptor: string;
  readonly version: number;
  readonly accepts: (eventType: string) => boolean;
}

/**
 * Lets the user edit and send an event, and shows whether the actor would handle it.
 *
 * @param version changes with each record of the actor, so that this forecast is updated
 * @param accepts returns true if an active state has a transition for this event type, guarded or not
 */
function Editor({ to, descriptor, version, accepts }: EditorProps) {
  const session = useSession();
  const id = useId();
  const type = exampleType(descriptor);
  const draft = `${to} ${descriptor}`;
  const [text, setText] = useState(() => session.drafts.get(draft) ?? formatEvent({ type }));
  const [isEdited, setEdited] = useState(session.drafts.has(draft));
  const [sentCount, setSentCount] = useState(0);
  const event = parseEvent(text);

  useEffect(() => {
    let isOver = false;
    void session.request({ type: '@chartable.example', session: to, eventType: type }).then((answer) => {
      const example = plain(answer).value;
      if (!isOver && isEvent(example) && !session.drafts.has(draft)) setText(formatEvent(example));
    });
    return () => {
      isOver = true;
    };
  }, [session, to, type, draft]);

  return (
    <form
      className="inspector-editor"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (typeof event === 'string') return;
        session.send(to, event);
        setSentCount(sentCount + 1);
      }}
    >
      <label htmlFor={id}>Event, as JSON</label>
      <textarea
        id={id}
        className="inspector-field inspector-code"
        spellCheck={false}
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        aria-invalid={typeof event === 'string'}
        aria-describedby={`${id}-note`}
        onChange={(change) => {
          setEdited(true);
          session.drafts.set(draft, change.target.value);
          setText(change.target.value);
        }}
      />
      <div className="inspector-bar">
        <button type="submit" className="inspector-tool inspector-primary" disabled={typeof event === 'string'}>
          Send
        </button>
        <p id={`${id}-note`} className="inspector-status" role="status">
          {sentCount > 0 && `Sent${sentCount > 1 ? ` ${sentCount} times` : ''}. Now: `}
          {typeof event === 'string' ? (
            event
          ) : (
            <Forecast to={to} text={text} version={version} isTaken={accepts(event.type)} />
          )}
          {!isEdited && sentCount === 0 && ' · the payload is an example'}
        </p>
      </div>
    </form>
  );
}

interface ForecastProps {
  readonly to: string;
  readonly text: string;
  readonly version: number;
  readonly isTaken: boolean;
}

/** Shows whether the event would be handled now. Guards run in the app, not in the inspector. */
function Forecast({ to, text, version, isTaken }: ForecastProps) {
  const session = useSession();
  const [can, setCan] = useState<boolean>();
  useEffect(() => {
    const event = parseEvent(text);
    if (typeof event === 'string') return undefined;
    let isOver = false;
    void session.canHandle(to, event).then((answer) => {
      if (!isOver) setCan(answer);
    });
    return () => {
      isOver = true;
    };
  }, [session, to, text, version]);
  if (can === true) return 'It would handle it';
  if (can !== false) return '';
  return isTaken ? 'Its guards let nothing pass now' : 'No active state has a transition on it';
}

function formatEvent(event: { readonly type: string }): string {
  return JSON.stringify(event, null, 2);
}

function parseEvent(text: string): { readonly type: string } | string {
  try {
    const data: unknown = JSON.parse(text);
    const event = plain(data).value;
    return isEvent(event) ? event : 'An event must be an object with the string `type`.';
  } catch (error) {
    return error instanceof Error ? `Not JSON: ${error.message}` : 'Not JSON.';
  }
}
