import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { canGoBack, canGoForward } from '../../../../machines/simulator';
import { FocusableButton } from '../../focusable-button';
import { useRun } from './run-controls';

const speeds = [0.1, 1, 10, 100];

/** The way back, and the clock. */
export function RunBar({ children }: { readonly children?: ReactNode }) {
  const { simulator } = useRun();
  const isBackEnabled = useSelector(simulator, ({ context }) => canGoBack(context));
  const isForwardEnabled = useSelector(simulator, ({ context }) => canGoForward(context));
  const isRunning = useSelector(simulator, (snapshot) => snapshot.matches({ clock: 'running' }));
  const speed = useSelector(simulator, ({ context }) => context.speed);
  const problem = useSelector(simulator, ({ context }) => context.problem);
  return (
    <div className="inspector-run-bar">
      <div className="inspector-bar" role="group" aria-label="Steps">
        <FocusableButton
          className="inspector-tool"
          isDisabled={!isBackEnabled}
          onClick={() => simulator.send({ type: 'back' })}
        >
          Back
        </FocusableButton>
        <FocusableButton
          className="inspector-tool"
          isDisabled={!isForwardEnabled}
          onClick={() => simulator.send({ type: 'forward' })}
        >
          Forward
        </FocusableButton>
        <button type="button" className="inspector-tool" onClick={() => simulator.send({ type: 'reset' })}>
          Reset
        </button>
      </div>
      <div className="inspector-bar" role="group" aria-label="Clock of the delays">
        <button
          type="button"
          className="inspector-tool"
          onClick={() => simulator.send({ type: isRunning ? 'clock.stopped' : 'clock.started' })}
        >
          {isRunning ? 'Stop the clock' : 'Start the clock'}
        </button>
        <button type="button" className="inspector-tool" onClick={() => simulator.send({ type: 'clock.stepped' })}>
          Next delay
        </button>
        <select
          className="inspector-inline"
          aria-label="Speed of the clock"
          value={speed}
          onChange={(event) => simulator.send({ type: 'speed.chosen', speed: Number(event.target.value) })}
        >
          {speeds.map((one) => (
            <option key={one} value={one}>
              {one}×
            </option>
          ))}
        </select>
      </div>
      {children}
      {problem !== undefined && <p className="inspector-problem">{problem}</p>}
    </div>
  );
}
