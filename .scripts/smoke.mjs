// Serves the built application and looks at it once in a browser, by a deep link too.
import { findBrowser } from './browser.mjs'
import { root, run } from './install.mjs'

await run(async () => {
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error('No Chromium was found to look at the built application.')
  const { preview } = await import('vite')
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({ executablePath })
  const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0, open: false } })
  try {
    const base = server.resolvedUrls?.local[0]
    if (!base) throw new Error('The built application is not served.')
    const page = await browser.newPage()
    for (const path of ['', 'push?sorting=age.desc']) {
      const response = await page.goto(base + path)
      if (!response?.ok()) throw new Error(`${base}${path} is answered with ${response?.status() ?? 'nothing'}.`)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.waitFor()
      console.log(`${base}${path} shows “${await heading.innerText()}”`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
})
// Whatever is left open on a failure must not keep the run waiting.
process.exit()
