/** Opens machines from files. The user can try them out without running an app. */
export { toOpenedMachine, type OpenedFile, type OpenedMachine } from './opened-machine';
export { FileReaderWorker, readInWorker } from './read-in-worker';
export { startRun, type Answers, type Run } from './run/run';
export { readLink } from './link';
export { readSession } from './shared-session';
export { OpenedFileView, OpenedMachineView, type OpenedFileViewProps } from './view/opened-file-view';
