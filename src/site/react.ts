/*
 * What starts React, in the chunk that React has for itself. It makes errors as it is run, and while a debugger or a profiler is attached,
 * V8 parses the whole script anew that runs it: here a third of the code, and not all of it.
 */
export { flushSync } from 'react-dom';
export { createRoot } from 'react-dom/client';
