import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from './page';

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
