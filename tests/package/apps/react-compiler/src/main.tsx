import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnCities } from './own-cities';
import { ViewCities } from './view-cities';

const Page = location.pathname === '/view' ? ViewCities : OwnCities;

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
