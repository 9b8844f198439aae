import 'chartable/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OwnCities } from './own-cities';
import { SubscribedPage } from './subscribed-page';
import { ViewCities } from './view-cities';

const Page = { '/view': ViewCities, '/subscribed': SubscribedPage }[location.pathname] ?? OwnCities;

createRoot(document.body).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
