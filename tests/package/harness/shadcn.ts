import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import type { Fixture } from './fixture';

const ui = join(import.meta.dirname, 'shadcn-ui');

/** The app's configuration of shadcn/ui. */
const components = {
  style: 'new-york-v4',
  rsc: false,
  tsx: true,
  tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true },
  aliases: {
    components: '@/components',
    ui: '@/components/ui',
    lib: '@/lib',
    hooks: '@/hooks',
    utils: '@/lib/utils',
  },
};

/** Serves simple components under the names and with the props of shadcn/ui's. */
async function serveComponents() {
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then((found) => {
      response.statusCode = found === undefined ? 404 : 200;
      response.end(JSON.stringify(found ?? {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error("The components' server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}/r`,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}

async function answer(url: string): Promise<object | undefined> {
  const [, name] = /^\/r\/styles\/new-york-v4\/([\w-]+)\.json$/.exec(url) ?? [];
  if (name === undefined) return undefined;
  if (name === 'index') return { name, type: 'registry:style', files: [] };
  const content = await readFile(join(ui, `${name}.tsx`), 'utf8');
  return { name, type: 'registry:ui', files: [{ path: `ui/${name}.tsx`, type: 'registry:ui', content }] };
}

/** Installs items of the built registry in an app with the `shadcn` command, and the components that they need. */
export async function addItems(fixture: Fixture, names: readonly string[]): Promise<void> {
  await writeFile(join(fixture.folder, 'components.json'), JSON.stringify(components));
  const server = await serveComponents();
  vi.stubEnv('REGISTRY_URL', server.url);
  vi.stubEnv('npm_config_prefer_offline', 'true');
  try {
    const urls = names.map((name) => `${inject('baseUrl')}/r/${name}.json`);
    await fixture.run('shadcn/dist/index.js', 'add', '--yes', ...urls);
  } finally {
    vi.unstubAllEnvs();
    await server.close();
  }
}
