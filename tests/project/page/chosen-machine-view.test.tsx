// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { readFile } from '../../../src/inspector/open/parse/read-file';
import { ChosenMachineView } from '../../../src/project/page/chosen-machine-view';
import { ProjectClient } from '../../../src/project/page/project-client';
import { engine, withoutCharts } from '../../chart/engine';
import { stubPage } from '../../inspector/inspect';
import { render } from '../../render';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));
withoutCharts();

test("folded states are saved separately for two files whose machines don't have an ID", async () => {
  stubPage();
  const text = `createMachine({ states: { on: {} } });`;
  const read = readFile(text);
  const [machine] = 'machines' in read ? read.machines : [];
  const name = machine?.name ?? '';
  const file = { text, machines: machine ? [machine] : [], syntaxError: undefined, runsAt: undefined };
  for (const path of ['src/lamp.ts', 'src/door.ts']) {
    await render(
      <ChosenMachineView client={new ProjectClient('ws://unused', path)} file={file} machine={{ file: path, name }} />,
    );
    window.dispatchEvent(new Event('pagehide'));
  }
  const saved = Object.keys(JSON.parse(sessionStorage.getItem('inspector.view') ?? '{}') as object);
  expect(saved).toEqual([`chart src/lamp.ts ${name} ${name}`, `chart src/door.ts ${name} ${name}`]);
});
