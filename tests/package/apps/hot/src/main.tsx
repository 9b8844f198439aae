import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnPage } from './own-page';
import { SubscribedPage } from './subscribed-page';
import { ViewPage } from './view-page';

const Page = { '/own': OwnPage, '/subscribed': SubscribedPage }[location.pathname] ?? ViewPage;

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
