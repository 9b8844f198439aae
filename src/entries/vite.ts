import { fileURLToPath } from 'node:url';
import { openOnDemand } from '../project/server/open-project';
import { createVitePlugin, type InspectorPlugin, type InspectorPluginOptions } from '../inspector/server/vite-plugin';

export type { InspectorPlugin, InspectorPluginOptions };

/**
 * Returns a Vite plugin that serves the inspector from the dev server, at `/__inspect`. The dev server prints a link to
 * it with an access token. Set the environment variable `INSPECTOR_TOKEN` to keep the token across restarts.
 *
 * With `chokidar`, `tinyglobby` and `launch-editor` installed, a right-click on a state or transition opens its line in an
 * editor.
 *
 * Pages, frames and workers of this dev server appear in the inspector once they call `createInspector()`. To connect other
 * apps, use the code that the inspector page shows.
 *
 * @throws {TypeError} if `path` contains other characters than letters, digits, - and _
 * @example
 * defineConfig({ plugins: [inspector()] });
 */
export function inspector(options: InspectorPluginOptions = {}): InspectorPlugin {
  const folder = fileURLToPath(new URL('./inspect', import.meta.url));
  return createVitePlugin(folder, options, (cwd) => openOnDemand({ targets: ['.'], cwd }));
}
