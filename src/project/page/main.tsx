import './standalone.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { AppPage } from './app-page';

const ProjectPage = lazy(async () => ({ default: (await import('./project-page')).ProjectPage }));

const server = new URL('./', location.href);
server.protocol = server.protocol.replace('http', 'ws');

const root = document.getElementById('root');
if (!root) throw new Error('index.html must contain an element with the ID `root`.');
createRoot(root).render(
  <StrictMode>
    {new URLSearchParams(location.search).has('project') ? (
      <Suspense>
        <ProjectPage server={server.href} />
      </Suspense>
    ) : (
      <AppPage server={server.href} />
    )}
  </StrictMode>,
);
