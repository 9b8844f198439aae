import { createRoot } from 'react-dom/client';
import { Cities } from './hot-page';

createRoot(document.getElementById('root')!).render(<Cities />);
