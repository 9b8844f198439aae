/*
 * Puts React into a separate chunk. React creates errors when it starts. With a debugger or profiler attached, V8 then
 * parses the calling script again, which would otherwise be three times as large.
 */
export { flushSync } from 'react-dom';
export { createRoot, hydrateRoot } from 'react-dom/client';
