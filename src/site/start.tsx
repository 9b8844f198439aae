import './styles/tokens.css';
import './styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, flushSync, hydrateRoot } from './react';
import { createApp } from './router';

export function start(): void {
  const router = createApp();

  // Sets the host for pages that aren't prerendered. In a prerendered page, an inline script has set it already.
  document.documentElement.style.setProperty('--host', JSON.stringify(location.host));
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html must contain an element with the ID `root`.');
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );

  // The router renders nothing before its first load. Waiting for that load leaves a prerendered page
  // visible until then. A top-level `await` would delay the page's code.
  const loaded = root.hasChildNodes() ? router.load() : Promise.resolve();
  void loaded.then(() => {
    const { dataset } = document.documentElement;
    // Prerendered HTML fits only the page's plain URL. At any other URL, e.g. with a hash, hydration would fail.
    if (!dataset['hidden'] && location.href === location.origin + dataset['page']) {
      restoreAttributes(root);
      hydrateRoot(root, app);
      // Repeats a click that the user made before the button's code had loaded.
      root.querySelector<HTMLElement>('[data-clicked]')?.click();
    } else {
      const focused = document.activeElement?.getAttribute('href');
      delete dataset['hidden'];
      flushSync(() => createRoot(root).render(app));
      // Restores the focus of the link that had it in the prerendered page.
      if (focused) root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
    }
  });
}

/** Restores attributes that the build has changed. Hydration wouldn't, because it doesn't compare attributes. */
function restoreAttributes(root: HTMLElement): void {
  for (const input of root.querySelectorAll<HTMLElement>('[inert]')) input.inert = false;
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
}
