import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HiddenOwnPage, HiddenViewPage } from './hidden-page';
import { OwnPage } from './own-page';
import { SubscribedPage } from './subscribed-page';
import { ViewPage } from './view-page';

const pages = new Map([
  ['/own', OwnPage],
  ['/view', ViewPage],
  ['/subscribed', SubscribedPage],
  ['/hidden-own', HiddenOwnPage],
  ['/hidden-view', HiddenViewPage],
]);

const Page = pages.get(location.pathname) ?? OwnPage;

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
