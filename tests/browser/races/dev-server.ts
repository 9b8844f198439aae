import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../../..');

export interface DevServer {
  /** The project's files, to be edited: they are a copy. */
  readonly root: string;
  /** Without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a copy of the project as `npm start` does: with React's checks, and replacing modules while they are edited. */
export async function startDevServer(): Promise<DevServer> {
  const root = await mkdtemp(join(tmpdir(), 'chartable-dev-'));
  for (const part of [
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'src',
    'machines',
    'tests/tools',
  ])
    await cp(join(project, part), join(root, part), { recursive: true });
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');

  const allow = JSON.stringify([root, project]);
  await writeFile(
    join(root, 'dev.config.ts'),
    `import { mergeConfig } from 'vite'
import config from './vite.config.ts'
export default mergeConfig(config, {
  cacheDir: '.cache',
  server: { fs: { allow: ${allow} } },
})
`,
  );

  // Vitest has set what it is to be.
  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, '--config', 'dev.config.ts', '--host', '127.0.0.1', '--port', '0'], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((started, failed) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found !== undefined) started(found);
    });
    child.on('exit', (code) => failed(new Error(`The dev server ended with ${code}: ${said}`)));
  });
  return {
    root,
    url,
    close: async () => {
      const ended = new Promise((done) => child.on('exit', done));
      child.kill();
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}
