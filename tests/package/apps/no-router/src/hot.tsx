import { createRoot } from 'react-dom/client';
import { Cities } from './hot-page';

createRoot(document.body).render(<Cities />);
