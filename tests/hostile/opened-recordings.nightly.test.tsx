// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Inspector } from '../../src/inspector/view/inspector';
import { readRecording } from '../../src/inspector/recording/read-recording';
import { Session } from '../../src/inspector/session/session';
import type { Json } from '../../machines/shared/json';
import { engine, withoutCharts } from '../chart/engine';
import { stubPage } from '../inspector/inspect';
import { fc } from '../seeded';
import { mutated } from './mutations';
import { recordSample } from './recording-samples';
import { withSeed } from './seed';

vi.mock('../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));
withoutCharts();

test('every inspector tab can show a damaged recording', { timeout: 900_000 }, async () => {
  const sample = JSON.parse(await recordSample()) as Json;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  stubPage();
  const root = createRoot(document.body);
  onTestFinished(() => act(async () => root.unmount()));
  let runs = 0;
  const check = async (value: Json) => {
    const opened = readRecording(JSON.stringify(value));
    if (typeof opened === 'string') return;
    const session = new Session({ open: () => () => undefined, request: undefined }, opened);
    runs += 1;
    await act(async () => root.render(<Inspector key={runs} session={session} />));
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
      await act(async () => tab.click());
      expect(document.body.textContent).not.toContain('The inspector has failed');
    }
  };
  await withSeed('tests/hostile', (seed) =>
    fc.assert(fc.asyncProperty(mutated(sample), check), { seed, numRuns: 300 }),
  );
  expect(runs).toBeGreaterThan(0);
});
