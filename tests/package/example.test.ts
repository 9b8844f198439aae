import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, inject, onTestFinished, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { apps } from './harness/apps.mjs';
import { fixtureEnv, runNode } from './harness/npm';

const script = 'tests/package/run-example.mjs';

test('npm run example installs and serves an app', async () => {
  const args = [script, 'no-router', '--host', '127.0.0.1', '--port', '0'];
  const env = { ...fixtureEnv(), CHARTABLE_ARCHIVE: inject('archive') };
  const example = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(async () => {
    example.kill();
    await once(example, 'exit');
  });
  let printed = '';
  example.stdout.on('data', (text) => (printed += String(text)));
  const findUrl = () => /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)?.[0];
  await expect.poll(findUrl, { timeout: 50_000 }).toBeDefined();
  expect(await (await fetch(`${findUrl()}src/main.tsx`)).text()).toContain('/chartable');
});

test('npm run example with an unknown name lists the apps', async () => {
  await expect(runNode(root, [script, 'no-app'])).rejects.toThrow(
    `the app must be one of ${Object.keys(apps).join(', ')}, got "no-app".`,
  );
});
