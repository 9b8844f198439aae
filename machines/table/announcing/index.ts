export { announcementMachine, quietMs } from './announcing.machine';
