/*
 * Starts React in its own chunk. React creates errors at startup. With a debugger or profiler attached, V8 then parses
 * the calling script again: here a third of the code instead of all of it.
 */
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
