import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from '../browser/harness';
import { InspectorPane } from '../browser/harness/inspector-pane';
import { checkTypes, inspectorPackages, openFixture, serveFixture, viteOptions } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

/** Only this app installs the package. */
const devtools = '@tanstack/react-devtools';

const main = `
import 'chartable/inspector.css';
import { createInspector } from 'chartable/inspector';
import { createDevtoolsPlugin } from 'chartable/inspector/devtools';
import { createRoot } from 'react-dom/client';
import { createActor, createMachine } from 'xstate';
import { TanStackDevtools } from ${JSON.stringify(devtools)};

const inspector = createInspector();
const plugins = [createDevtoolsPlugin(inspector)];
const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
});
const actor = createActor(lamp, { inspect: inspector.inspect }).start();

createRoot(document.getElementById('root') ?? document.body).render(
  <>
    <style>{':root { --color-surface: #fff; --color-text: #222; --color-raised: light-dark(#eee, #111) }'}</style>
    <button type="button" onClick={() => actor.send({ type: 'toggle' })}>
      Toggle the lamp
    </button>
    <TanStackDevtools plugins={plugins} config={{ defaultOpen: true, theme: 'dark', panelLocation: 'bottom' }} />
  </>,
);
`;

const fixture = openFixture(
  'devtools',
  {
    packages: [devtools, ...inspectorPackages],
    hasCities: false,
    compilerOptions: { ...viteOptions, skipLibCheck: true },
  },
  async (app) => {
    await mkdir(join(app.folder, 'src'), { recursive: true });
    await writeFile(join(app.folder, 'src/main.tsx'), main);
    return serveFixture(app);
  },
);

const test = fixtureTest();

describe('an app with TanStack Devtools', () => {
  test('an app with the TanStack Devtools plugin compiles', () => checkTypes(fixture));

  test('TanStack Devtools show the inspector as a tab in their theme', async ({ page }) => {
    await page.goto(fixture.url);
    const pane = new InspectorPane(page);
    await page.getByText('Inspector', { exact: true }).first().click();
    await pane.expectActive('lamp.off');
    await expect(pane.root).toHaveCSS('background-color', 'rgb(23, 25, 30)');
    await expect(pane.root).toHaveCSS('color', 'rgb(227, 230, 235)');
    await page.getByRole('button', { name: 'Toggle the lamp' }).click();
    await pane.expectActive('lamp.on');
  });
});
