import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { CitiesPage } from './hook-page';

createRoot(document.body).render(createElement(CitiesPage));
