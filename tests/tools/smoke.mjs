// Serves the built application, and opens its home page and a deep link in a browser.
import { lookAtBuilt } from './built.mjs';
import { run } from '../../src/build/install.mjs';

await run(() =>
  lookAtBuilt(async (browser, base) => {
    const page = await browser.newPage();
    for (const path of ['', 'push?sorting=age.desc']) {
      const response = await page.goto(base + path);
      if (!response?.ok()) throw new Error(`${base}${path} is answered with ${response?.status() ?? 'nothing'}.`);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      console.log(`${base}${path} shows “${await heading.innerText()}”`);
    }
  }),
);
// Exits at once, because handles that a failure left open would keep this process running.
process.exit();
