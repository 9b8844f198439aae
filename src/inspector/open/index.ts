/** Machines without an app: read from a file, and clicked through by the user. */
export { toOpenedMachine, type OpenedFile, type OpenedMachine } from './opened-machine';
export { FileReaderWorker, readInWorker } from './read-in-worker';
export { startRun, type Answers, type Run } from './run/run';
export { readLink } from './link';
export { readSession } from './shared-session';
export { OpenedFileView, OpenedMachineView, type OpenedFileViewProps } from './view/opened-file-view';
