import { RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createApp } from './router';

/**
 * Renders a page as it is opened at an address without a state. Runs on Node as the application is built.
 *
 * @throws {Error} for a page that throws
 */
export async function renderPage(pathname: string): Promise<string> {
  const { router, url } = createApp();
  url.history.replace(pathname, null);
  router.history.replace(pathname);
  await router.load();
  const errors: unknown[] = [];
  const { prelude } = await prerender(<RouterProvider router={router} />, {
    // The content that a page suspends for stands in its place, and not at the end with a script that moves it there.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new Error(`The page ${pathname} cannot be rendered ahead`, { cause: errors[0] });
  return html;
}
