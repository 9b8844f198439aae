import './standalone.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from '../inspector-page';

/** The inspector as `chartable inspect` and the Vite plugin serve it: below the address of its WebSocket. */
function Standalone() {
  const { protocol, host, pathname, searchParams } = new URL(location.href);
  const token = searchParams.get('token');
  if (token === null || token === '')
    return (
      <p className="inspector-problem">This address lacks its token. Open the one that the command has printed.</p>
    );
  const server = `${protocol.replace('http', 'ws')}//${host}${pathname}?token=${encodeURIComponent(token)}`;
  return <InspectorPage server={server} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html must have an element with the id `root`.');
createRoot(root).render(
  <StrictMode>
    <Standalone />
  </StrictMode>,
);
