/*
 * Runs React within the chunk that it has for itself. It makes errors as it is run, and while a debugger or a profiler is attached, V8
 * parses the whole script anew that has asked for it: here a third of the code, and not all of it.
 */
import 'react-dom/client';
