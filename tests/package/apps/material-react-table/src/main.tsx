import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import LatePage from './late-page';
import SearchPage from './search-page';
import { tasks } from './tasks';
import WholePage from './whole-page';

/** Hydrates the HTML that a server would send. */
function openServed() {
  const page = (
    <StrictMode>
      <SearchPage opened={tasks.open(Object.fromEntries(new URLSearchParams(location.search)))} />
    </StrictMode>
  );
  document.body.innerHTML = renderToString(page);
  document.title = /[\d-]+ of \d+/.exec(document.body.textContent ?? '')?.[0] ?? 'No page';
  hydrateRoot(document.body, page, { onRecoverableError: (error) => console.error(error) });
}

const pages: Readonly<Record<string, ComponentType>> = {
  '/late': LatePage,
  '/search': SearchPage,
  '/whole': WholePage,
};
const Page = pages[location.pathname];
if (Page)
  createRoot(document.body).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
else openServed();
