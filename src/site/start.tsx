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

  // A router renders nothing before its first load, so this replaces a prerendered page in one step. It avoids a
  // top-level `await`, which would delay the page's code.
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
    // A link in the prerendered page may have focus.
    if (typeof focused === 'string') root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
  });
}
