import './standalone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from '../inspector-page';

/** The address of the WebSocket: that of the page as `chartable inspect` and the Vite plugin serve it. A cookie lets it in. */
const server = new URL('./', location.href);
server.protocol = server.protocol.replace('http', 'ws');

const root = document.getElementById('root');
if (!root) throw new Error('index.html must have an element with the id `root`.');
createRoot(root).render(
  <StrictMode>
    <InspectorPage server={server.href} />
  </StrictMode>,
);
