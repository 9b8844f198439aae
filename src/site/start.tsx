import './styles/tokens.css';
import './styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, flushSync } from './react';
import { createApp } from './router';

export function start(): void {
  const { router } = createApp();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id `root`');

  // The router renders nothing before its first load. Waiting for it here replaces a prerendered page in one step. A
  // top-level `await` would delay the page's code.
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
    // Restores the focus of a link in the prerendered page.
    if (typeof focused === 'string') root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  });
}
