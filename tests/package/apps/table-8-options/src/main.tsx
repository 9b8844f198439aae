import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { compare } from './compare';
import { EffectsPage } from './effects-page';

declare global {
  interface Window {
    compare: typeof compare;
  }
}

window.compare = compare;

if (location.pathname === '/effects')
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <EffectsPage />
    </StrictMode>,
  );
