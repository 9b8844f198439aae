import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { AnyActor } from 'xstate';
import { FocusableButton } from '../../view/buttons';
import { familyOf, statusOf } from '../../feed/describe';
import { useSession } from '../../session/use-session';
import { acceptedEventsOf, useRun } from './run-controls';
import { doneType, failedType } from '../run/build-machine';
import { isMachine } from '../../../shared/xstate-shapes';
import { nameOf, sessionOf } from '../../../shared/actor-names';

/** Lets the user send events, answer guards and end actors. Also lists problems in the file. */
export function RunPanel() {
  const run = useRun();
  useSelector(run.simulator, (snapshot) => snapshot);
  const actors = familyOf(run.actor).filter((actor) => statusOf(actor) === 'active');
  const machines = actors.filter(({ logic }) => isMachine(logic));
  return (
    <div className="inspector-run">
      {machines.map((actor) => (
        <Events key={sessionOf(actor)} actor={actor} name={machines.length > 1 ? nameOf(actor) : undefined} />
      ))}
      {machines.length === 0 && <p className="inspector-empty">The machine has ended. Go back or reset it.</p>}
      {actors.map(
        (actor) =>
          !isMachine(actor.logic) && (
            <PlaceholderActor key={sessionOf(actor)} of={sessionOf(actor)} name={placeholderName(actor)} />
          ),
      )}
      {run.guards.size > 0 && <Guards />}
      <Problems />
    </div>
  );
}

function Events({ actor, name }: { readonly actor: AnyActor; readonly name: string | undefined }) {
  const session = useSession();
  const events = acceptedEventsOf(actor);
  const title = name === undefined ? 'Events' : `Events of ${name}`;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {events.length === 0 && <p className="inspector-status">None: it waits for delays or actors.</p>}
      <ul className="inspector-run-list">
        {events.map(({ descriptor, type, taken }) => (
          <li key={descriptor}>
            <FocusableButton
              className="inspector-tool"
              isDisabled={taken.length === 0}
              title={taken.length === 0 ? 'Its guards let nothing pass' : undefined}
              onClick={() => session.send(sessionOf(actor), { type })}
            >
              {descriptor}
            </FocusableButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Guards() {
  const run = useRun();
  const answers = useSelector(run.simulator, ({ context }) => context.answers);
  return (
    <section aria-label="Guards">
      <h3>Guards</h3>
      <ul>
        {[...run.guards].map((guard) => {
          const passes = answers.get(guard) ?? false;
          return (
            <li key={guard} className="inspector-bar">
              <button
                type="button"
                className="inspector-tool"
                role="switch"
                aria-checked={passes}
                aria-label={guard}
                onClick={() => run.simulator.send({ type: 'guard.answered', guard, passes: !passes })}
              >
                {passes ? 'yes' : 'no'}
              </button>
              <code>{guard}</code>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const placeholderName = (actor: AnyActor): string => (typeof actor.src === 'string' ? actor.src : nameOf(actor));

/** Lets the user end an actor, because the actor's code isn't run. */
export function PlaceholderActor({ of, name }: { readonly of: string; readonly name: string }) {
  const session = useSession();
  const id = useId();
  const [text, setText] = useState('');
  const output = parse(text);
  const end = (event: { readonly type: string }) => session.send(of, event);
  return (
    <section aria-label={`Actor ${name}`}>
      <h3>Actor {name}</h3>
      <label htmlFor={id}>Output or error, as JSON</label>
      <div className="inspector-bar">
        <input
          id={id}
          className="inspector-field inspector-code inspector-grow"
          spellCheck={false}
          value={text}
          aria-invalid={!output}
          onChange={(event) => setText(event.target.value)}
        />
        <FocusableButton
          className="inspector-tool"
          isDisabled={!output}
          onClick={() => end({ type: doneType, ...(output && { output: output.value }) })}
        >
          Done
        </FocusableButton>
        <FocusableButton
          className="inspector-tool"
          isDisabled={!output}
          onClick={() => end({ type: failedType, ...(output && { error: output.value }) })}
        >
          Error
        </FocusableButton>
      </div>
    </section>
  );
}

function parse(text: string): { readonly value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function Problems() {
  const { problems } = useRun();
  if (problems.length === 0) return null;
  return (
    <section aria-label="Notes">
      <h3>Notes</h3>
      <ul>
        {problems.map(({ line, text }, index) => (
          <li key={index}>
            {line !== undefined && <span className="inspector-detail">Line {line}: </span>}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
