import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import PlainPage from './plain-page';

const Page = window.location.pathname === '/server-rows' ? lazy(() => import('./server-rows-page')) : PlainPage;

createRoot(document.body).render(
  <StrictMode>
    <Suspense>
      <Page />
    </Suspense>
  </StrictMode>,
);
