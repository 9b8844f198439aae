import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { demos } from '../../../src/site/demos';
import { expect, test } from '../harness';

test('every built page has a content security policy and no inline scripts', async () => {
  const site = inject('site');
  const files = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(files.length).toBeGreaterThan(demos.length);
  for (const name of files) {
    const html = await readFile(join(site, name), 'utf8');
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html) ?? [];
    expect(policy?.replaceAll('&#39;', "'"), name).toMatch(/^default-src 'self'; /);
    expect(policy, name).not.toMatch(/unsafe|https?:|\*|blob:/);
    // The policy must come before everything that it should restrict.
    expect(html.indexOf('Content-Security-Policy'), name).toBeLessThan(html.search(/<script|<link|<style/));
    // Matches only in tags, because the guide shows code with these attributes.
    const unwanted = /<script(?![^>]*\bsrc="\/)[^>]*>|<style|<[^>]*\s(?:on[a-z]+|style)=|javascript:/gi;
    expect(html.match(unwanted), name).toBeNull();
    // Nothing loads from other origins. The icon is inlined.
    const loaded = html.replaceAll(/<a\s[^>]*>/g, '');
    expect(loaded.match(/(?:src|href)="(?!\/|data:image\/)[^"]*"/g), name).toBeNull();
  }
});

test('the content security policy blocks eval and requests to other origins', async ({ page, noise }) => {
  // Playwright reports a request even if the browser then blocks it.
  noise.allow(/Content Security Policy|violates the following|request failed|elsewhere\.test|was not explicitly set/);
  await page.goto('/');
  await expect(page.getByRole('navigation')).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const refused = async (name: string, attempt: () => unknown): Promise<[string, boolean]> => {
      const violation = new Promise<boolean>((done) => {
        document.addEventListener('securitypolicyviolation', () => done(true), { once: true });
        setTimeout(() => done(false), 2000);
      });
      try {
        await attempt();
      } catch {
        // Some blocked calls also throw. The browser reports their violation, too.
      }
      return [name, await violation];
    };
    const element = (name: string, attributes: Record<string, string>) => () =>
      document.body.append(Object.assign(document.createElement(name), attributes));
    // Evaluates in a separate task, because code run through DevTools may call `eval`.
    await new Promise((done) => setTimeout(done));
    const elsewhere = 'http://elsewhere.test/';
    const seen = [
      // oxlint-disable-next-line no-eval -- The browser must block it.
      await refused('eval', () => (0, eval)('1')),
      await refused('Function', () => Reflect.construct(Function, ['return 1'])),
      await refused('fetch', () => fetch(elsewhere)),
      await refused('beacon', () => navigator.sendBeacon(elsewhere, 'x')),
      await refused('image', element('img', { src: `${elsewhere}x.png` })),
      await refused('script', element('script', { src: `${elsewhere}x.js` })),
      await refused('script as data', element('script', { src: 'data:text/javascript,0' })),
      await refused('frame', element('iframe', { src: elsewhere })),
      await refused('object', element('object', { data: `${elsewhere}x` })),
      await refused('base', () =>
        document.head.append(Object.assign(document.createElement('base'), { href: elsewhere })),
      ),
      await refused('worker', () => new Worker(URL.createObjectURL(new Blob(['0'])))),
    ];
    return Object.fromEntries(seen);
  });
  expect(outcome).toEqual(Object.fromEntries(Object.keys(outcome).map((name) => [name, true])));
  expect(Object.keys(outcome)).toHaveLength(11);
});
