export { announcementMachine, quietMs } from './machine';
