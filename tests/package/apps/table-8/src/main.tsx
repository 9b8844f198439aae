import { lazy, StrictMode, Suspense, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { allTasks, type Task } from './tasks';
import { TasksPage } from './tasks-page';

function LeavingPage() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsShown(false)}>
        Leave
      </button>
      {isShown && <TasksPage />}
    </>
  );
}

const noTasks: Task[] = [];

/** A page whose rows arrive when a button is pressed. */
function LatePage() {
  const [data, setData] = useState<Task[]>();
  return (
    <>
      <button type="button" onClick={() => setData(allTasks)}>
        Load
      </button>
      <TasksPage data={data ?? noTasks} hasEffects />
    </>
  );
}

/** Hydrates HTML from a server. */
function ServerPage() {
  const [html, setHtml] = useState('');
  useEffect(() => setHtml(renderToString(<TasksPage />)), []);
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

const pages: Readonly<Record<string, ComponentType>> = {
  '/tasks': LeavingPage,
  '/late': LatePage,
  '/server': ServerPage,
  '/plain': lazy(() => import('./plain-page')),
  '/material': lazy(() => import('./material-page')),
  '/nuqs': lazy(() => import('./nuqs-page')),
  '/server-rows': lazy(() => import('./server-rows-page')),
};
const Page = pages[window.location.pathname] ?? LeavingPage;

createRoot(document.body).render(
  <StrictMode>
    <Suspense>
      <Page />
    </Suspense>
  </StrictMode>,
);
