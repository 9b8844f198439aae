import './styles/tokens.css';
import './styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './router';

const { router } = createApp();

const root = requireElement('root');

function requireElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element with the id \`${id}\``);
  return element;
}

/** The address of the link with the focus in the page that was rendered ahead, whose links can be followed. */
const readFocusedHref = () =>
  root.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null;

/** The application, which takes the place of the page that was rendered ahead in one step. */
function Application() {
  const [href] = useState(readFocusedHref);
  useLayoutEffect(() => {
    if (typeof href === 'string') root.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)?.focus();
  }, [href]);
  return <RouterProvider router={router} />;
}

// Not by an `await` of the module, which the code of a page would wait for.
async function start(): Promise<void> {
  // Before its first load, a router shows nothing.
  if (root.hasChildNodes()) await router.load();
  createRoot(root).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}

void start();
