// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openFile } from '../../../src/inspector/session/files';
import { Inspector } from '../../../src/inspector/view/inspector';
import { OpenedMachineView, toOpenedMachine } from '../../../src/inspector/open';
import { Recording } from '../../../src/inspector/recording/recording';
import { Session } from '../../../src/inspector/session/session';
import { click, one, render } from '../../render';
import { engine } from '../../chart/engine';
import { inspect, started } from '../inspect';
import { actorMessage } from '../messages';

// jsdom has no workers, sizes or canvas.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

const actor = (session: string, parent?: string) => actorMessage(session, { at: 1, parent });

const noLink = { open: () => () => undefined, request: undefined };

test('if the inspector fails to render, the user can close it or retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { view, session, closed, named, click: press } = await inspect([], { received: [actor('x:0')] });
  const chartOf = vi.spyOn(session, 'chartOf').mockImplementation(() => {
    throw new Error('no chart');
  });
  act(() => session.receiveMessage(actor('x:1')));
  expect(one(view, '[role=alert]').textContent).toContain('The inspector has failed: Error: no chart');
  await press(named('Try again'));
  expect(view.querySelector('[role=alert]')).not.toBeNull();
  await press(named('Close'));
  expect(closed).toHaveBeenCalledOnce();
  chartOf.mockRestore();
  await press(named('Try again'));
  expect(view.querySelector('[role=alert]')).toBeNull();
  expect(one(view, 'h2').textContent).toBe('Inspector');
});

test("opening another recording removes the previous recording's error", async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await inspect([]);
  const sessions = [0, 1].map(() => new Session(noLink, new Recording()));
  for (const session of sessions) session.recording.add(actor('x:0'));
  vi.spyOn(sessions[0]!, 'chartOf').mockImplementation(() => {
    throw new Error('no chart');
  });
  function Page() {
    const [session, setSession] = useState(sessions[0]!);
    return (
      <>
        <button type="button" id="other" onClick={() => setSession(sessions[1]!)}>
          Open another
        </button>
        <Inspector session={session}>Nobody is here.</Inspector>
      </>
    );
  }
  const view = await render(<Page />);
  expect(one(view, '[role=alert]').textContent).toContain('no chart');
  click(one(view, '#other'));
  expect(view.querySelector('[role=alert]')).toBeNull();
});

test('a large machine starts only after confirmation, and can be closed if starting fails', async () => {
  const states = Object.fromEntries(Array.from({ length: 3001 }, (_, index) => [`s${index}`, {}]));
  const closed = vi.fn();
  const view = await render(
    <OpenedMachineView
      machine={toOpenedMachine({ initial: 's0', states })}
      onOpen={() => undefined}
      onClose={closed}
    />,
  );
  const buttons = () => [...view.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent);
  expect(one(view, '[role=alert] p').textContent).toContain('3,002 states. Showing it can block this page');
  expect(buttons()).toEqual(['Show it', 'Stop']);
  click(one(view, '[role=alert] button:last-of-type'));
  expect(closed).toHaveBeenCalledOnce();
  click(one(view, '[role=alert] button:first-of-type'));
  expect(one(view, '[role=alert] p').textContent).toContain('more than the limit of 3000');
  expect(buttons()).toEqual(['Close']);
  click(one(view, '[role=alert] button'));
  expect(closed).toHaveBeenCalledTimes(2);
});

const file = (text: string, size = text.length) => ({ size, text: async () => text });

test("the inspector explains why it can't open a file", async () => {
  const open = vi.fn<(text: string) => string | undefined>();
  expect(await openFile(file('{}'), open)).toBeUndefined();
  expect(await openFile(file('{}', 300 * 1024 * 1024), open)).toBe(
    'This file is larger than 200 MB, so it can’t be a recording or a machine.',
  );
  expect(open).toHaveBeenCalledExactlyOnceWith('{}');
  open.mockImplementation(() => {
    throw new RangeError('too deep');
  });
  expect(await openFile(file('{}'), open)).toBe('This file could not be opened: RangeError: too deep');
  const gone = { size: 1, text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  expect(await openFile(gone, open)).toMatch(/^This file could not be opened: NotFoundError/);
});

test("the inspector menu stays open if a file can't be opened", async () => {
  await inspect([]);
  const session = new Session(noLink, new Recording());
  session.recording.add(actor('x:0'));
  const opened = vi.fn((text: string) => (text === 'good' ? undefined : 'This file is not JSON.'));
  const view = await render(
    <Inspector session={session} onOpen={opened}>
      Nobody is here.
    </Inspector>,
  );
  const menu = one(view, 'details.inspector-menu', HTMLDetailsElement);
  const input = one(menu, 'input[type=file]', HTMLInputElement);
  const choose = async (text: string) => {
    Object.defineProperty(input, 'files', { value: [new File([text], 'a.json')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(opened).toHaveBeenLastCalledWith(text), 20_000);
  };
  menu.open = true;
  await act(() => choose('bad'));
  expect([menu.open, one(menu, '[role=alert]').textContent]).toEqual([true, 'This file is not JSON.']);
  await act(() => choose('good'));
  expect([menu.open, menu.querySelector('[role=alert]')]).toEqual([false, null]);
  click(one(menu, 'summary'));
});

test('the send panel truncates a deeply nested example event of the app', async () => {
  const deep = Array.from({ length: 50_000 }).reduce<unknown>((inner) => [inner], 'end');
  const { view, session, tab, named, click: press } = await inspect([started()]);
  vi.spyOn(session, 'request').mockResolvedValue({ type: 'power', deep });
  await tab('Send');
  await press(named('power'));
  await vi.waitFor(
    () =>
      expect(one(view, 'textarea', HTMLTextAreaElement).value).toMatch(/^\{\n  "type": "power",.*"too deep to show"/s),
    20_000,
  );
});
