import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export const start = (page: ReactNode) =>
  createRoot(document.querySelector('#root')!).render(<StrictMode>{page}</StrictMode>);
