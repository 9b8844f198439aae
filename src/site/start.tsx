import './styles/tokens.css';
import './styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, flushSync, hydrateRoot } from './react';
import { createApp } from './router';

export function start(): void {
  const { router } = createApp();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id `root`');
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  // The router renders nothing before its first load. Waiting for it here shows a prerendered page until then. A
  // top-level `await` would delay the page's code.
  const loaded = root.hasChildNodes() ? router.load() : Promise.resolve();
  void loaded.then(() => {
    const { page, hidden } = document.documentElement.dataset;
    // Other URLs, e.g. with a hash, have another text in the page.
    if (hidden === undefined && location.href === location.origin + page) {
      restoreAttributes(root);
      hydrateRoot(root, app);
    } else {
      delete document.documentElement.dataset['hidden'];
      flushSync(() => createRoot(root).render(app));
    }
  });
}

/** Undoes what the build changed in the rendered elements. React itself wouldn't correct attributes. */
function restoreAttributes(root: HTMLElement): void {
  for (const input of root.querySelectorAll<HTMLElement>('[inert]')) input.inert = false;
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
