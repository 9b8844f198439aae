// @vitest-environment jsdom
import { useActor } from '@xstate/react';
import { act, StrictMode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { assign, setup } from 'xstate';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { dockedLink } from '../../../src/inspector/feed/docked';
import { findSnapshotId } from '../../../src/inspector/snapshot-at';
import { property } from '../../../src/shared/json';
import { Session } from '../../../src/inspector/session';
import { latestSnapshot } from '../../../src/inspector/recording/actor';
import { one, render } from '../../render';

const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

test('under StrictMode, a component renders the snapshot that its actor was reset to', async () => {
  const inspector = createInspector();
  onTestFinished(() => inspector.stop());
  const { inspect } = inspector;
  function Counter() {
    const [{ context }, send] = useActor(counter, { inspect });
    return (
      <button type="button" onClick={() => send({ type: 'add' })}>
        {context.count}
      </button>
    );
  }
  const page = await render(
    <StrictMode>
      <Counter />
    </StrictMode>,
  );
  const button = one(page, 'button', HTMLButtonElement);
  const session = new Session(dockedLink(inspector.application));
  onTestFinished(session.start());
  const { recording } = session;
  const running = () => [...recording.actors.values()].find(({ status }) => status === 'active');
  /** Waits until the inspector shows this count. */
  const see = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        const shown = running();
        if (shown && property(property(latestSnapshot(shown), 'context'), 'count') === count) resolve();
      };
      onTestFinished(recording.subscribe(look));
      look();
    });
  const never = (): never => {
    throw new Error('No actor is running.');
  };

  await see(0);
  act(() => button.click());
  await see(1);
  const shown = running() ?? never();
  const snapshotId = findSnapshotId(recording, shown, recording.end - 1) ?? never();
  act(() => button.click());
  expect(button.textContent).toBe('2');
  await act(async () => expect(await session.restore(shown.session, snapshotId)).toBeUndefined());
  expect(button.textContent).toBe('1');
  act(() => button.click());
  expect(button.textContent).toBe('2');
});
