/*
 * Starts React in its own chunk. React creates errors at startup. With a debugger or profiler attached, V8 then parses
 * the calling script again. Without a separate chunk, that script would be three times as large.
 */
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
