import { fileURLToPath } from 'node:url';
import { createVitePlugin, type InspectorPlugin, type InspectorPluginOptions } from '../inspector/server/vite-plugin';

export type { InspectorPlugin, InspectorPluginOptions };

/**
 * Returns a plugin for Vite that serves the inspector under the dev server, at `/__inspect`. The dev server prints the link with
 * the token that opens it; the environment variable `INSPECTOR_TOKEN` keeps the token. Every page, frame and worker that the dev
 * server serves shows its actors there by `createInspector()`; other applications by the lines on that page.
 *
 * @throws {TypeError} if `path` is more than a name
 * @example
 * defineConfig({ plugins: [inspector()] });
 */
export function inspector(options: InspectorPluginOptions = {}): InspectorPlugin {
  return createVitePlugin(fileURLToPath(new URL('./inspect', import.meta.url)), options);
}
