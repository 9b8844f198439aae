import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { CitiesPage } from './no-router-page';

createRoot(document.body).render(createElement(CitiesPage));
