import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

export function start({ CitiesPage }: { readonly CitiesPage: ComponentType }): void {
  createRoot(document.body).render(<CitiesPage />);
}
