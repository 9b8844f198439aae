import './styles/tokens.css';
import './styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, flushSync } from './react';
import { createApp } from './router';

/** Shows the application, in the place of a page that was rendered ahead. */
export function start(): void {
  const { router } = createApp();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id `root`');

  // The application takes the place of a page that was rendered ahead in one step: before its first load, a router shows nothing. Not by
  // an `await` of the module, which the code of a page would wait for.
  const loaded = root.hasChildNodes() ? router.load() : Promise.resolve();
  void loaded.then(() => {
    const focused = document.activeElement?.getAttribute('href');
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    );
    // Links of the page that was rendered ahead can be followed.
    if (typeof focused === 'string') root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  });
}
