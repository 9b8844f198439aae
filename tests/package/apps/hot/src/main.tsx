import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnPage } from './own-page';
import { ViewPage } from './view-page';

const Page = location.pathname === '/own' ? OwnPage : ViewPage;

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
