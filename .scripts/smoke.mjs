// Serves the built application and looks at it once in a browser, by a deep link too.
import { lookAtBuilt } from './built.mjs';
import { run } from './install.mjs';

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
// Whatever is left open on a failure must not keep the run waiting.
process.exit();
