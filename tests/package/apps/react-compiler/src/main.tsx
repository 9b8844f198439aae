import 'chartable/styles.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { InlineCities } from './inline-cities';
import { OwnCities } from './own-cities';
import { ViewCities } from './view-cities';

const pages: Readonly<Record<string, () => ReactNode>> = { '/inline': InlineCities, '/view': ViewCities };
const Page = pages[location.pathname] ?? OwnCities;

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
