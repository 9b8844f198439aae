// @vitest-environment jsdom
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { startEngine } from '../../../src/chart/layout/engine';
import { trustScript } from '../../../src/shared/trusted-types';

interface Task {
  readonly id: number;
  readonly cmd: string;
  readonly graph?: ElkNode;
}
/** Replaces elkjs's worker. Answers with the unchanged graph. */
class StandIn {
  static all: StandIn[] = [];
  static isFailing = false;
  readonly asked: string[] = [];
  isTerminated = false;
  onmessage: (message: { data: object }) => void = () => undefined;
  #fail: (error: { message: string }) => void = () => undefined;
  constructor(readonly url: string) {
    StandIn.all.push(this);
  }
  addEventListener(_: 'error', listener: (error: { message: string }) => void) {
    this.#fail = listener;
  }
  postMessage({ id, cmd, graph }: Task) {
    if (cmd === 'layout') this.asked.push(graph?.id ?? '');
    if (!StandIn.isFailing) queueMicrotask(() => this.onmessage({ data: { id, data: graph } }));
  }
  fail(message: string) {
    this.#fail({ message });
  }
  terminate() {
    this.isTerminated = true;
  }
}
function start() {
  StandIn.all = [];
  StandIn.isFailing = false;
  vi.stubGlobal('Worker', StandIn);
  onTestFinished(() => void vi.unstubAllGlobals());
  return startEngine();
}

test("the layout worker computes each graph's layout only once", async () => {
  const { engine, stop } = start();
  expect(StandIn.all).toEqual([]);
  stop();
  expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
  expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
  await engine({ id: 'b' });
  const [worker, ...others] = StandIn.all;
  expect([others, worker?.asked, worker?.url.endsWith('elk-worker.min.js')]).toEqual([[], ['a', 'b'], true]);
  stop();
  expect(worker?.isTerminated).toBe(true);
});

test('the layout worker caches up to two hundred graphs', async () => {
  const { engine } = start();
  await Promise.all(Array.from({ length: 201 }, (_, index) => engine({ id: String(index) })));
  const requestCount = () => StandIn.all[0]!.asked.length;
  await engine({ id: '50' });
  await engine({ id: '200' });
  expect(requestCount()).toBe(201);
  await engine({ id: '49' });
  expect(requestCount()).toBe(202);
});

test('if the layout worker fails, pending layouts are rejected', async () => {
  const { engine } = start();
  StandIn.isFailing = true;
  const waiting = engine({ id: 'a' });
  StandIn.all[0]?.fail('out of memory');
  await expect(waiting).rejects.toThrow('out of memory');
  expect(StandIn.all[0]?.isTerminated).toBe(true);
  const unnamed = engine({ id: 'a' });
  StandIn.all[1]?.fail('');
  await expect(unnamed).rejects.toThrow(/^the layout’s code could not be loaded: .*elk-worker\.min\.js$/);
  StandIn.isFailing = false;
  expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
  expect(StandIn.all).toHaveLength(3);
});

test('stopping the layout worker rejects pending layouts, and the next layout starts a new worker', async () => {
  const { engine, stop } = start();
  StandIn.isFailing = true;
  const waiting = engine({ id: 'a' });
  stop();
  await expect(waiting).rejects.toThrow('the layout was stopped');
  expect(StandIn.all[0]?.isTerminated).toBe(true);
  StandIn.isFailing = false;
  expect(await engine({ id: 'a' })).toMatchObject({ id: 'a' });
  expect(StandIn.all).toHaveLength(2);
});

afterEach(() => void vi.unstubAllGlobals());

test("the layout worker's script URL is a trusted type if the page requires trusted types", async () => {
  expect(trustScript('/a.js')).toBe('/a.js');
  const created: string[] = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
      created.push(name);
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  });
  expect([trustScript('/a.js'), trustScript('/b.js')]).toEqual(['trusted /a.js', 'trusted /b.js']);
  expect(created).toEqual(['chartable']);
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('not allowed');
    },
  });
  vi.resetModules();
  const { trustScript: trustInOtherPage } = await import('../../../src/shared/trusted-types');
  expect(trustInOtherPage('/a.js')).toBe('/a.js');
});
