import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { createApp } from './router';

/**
 * Returns a page's HTML at a URL without table state. Runs on Node during the build.
 *
 * @throws {Error} If the page throws.
 */
export async function renderPage(pathname: string): Promise<string> {
  const router = createApp();
  router.update({ history: createMemoryHistory({ initialEntries: [pathname] }) });
  await router.load();
  const errors: unknown[] = [];
  // In browsers, the router adds this `Suspense` itself.
  const app = (
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>
  );
  const { prelude } = await prerender(app, {
    // Inlines suspended content. By default, React puts it last, with a script that moves it.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`Cannot prerender ${pathname}: ${String(errors[0])}`, { cause: errors[0] });
  return html;
}
