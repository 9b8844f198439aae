// Serves the built application and looks at it once in a browser, by a deep link too.
import { ensureBrowser } from './browser.mjs'
import { root, run } from './install.mjs'

await run(async () => {
  const { preview } = await import('vite')
  const { chromium } = await import('playwright')
  const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0, open: false } })
  const browser = await chromium.launch({ executablePath: await ensureBrowser() })
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
