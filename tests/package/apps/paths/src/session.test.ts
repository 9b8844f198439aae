import { test } from 'vitest';
import { replaySession } from 'chartable/paths';
import { lamp } from './lamp';

test('lamp replays the session recorded on 2026-01-31 12:30 UTC', () => {
  replaySession(lamp, {
    value: 'off',
    steps: [
      { event: { type: 'toggle' }, value: 'on' },
      { timer: 'xstate.after.5000.lamp.on', value: 'off' },
    ],
  });
});
