export { it, type PathIt } from '../../paths/vitest';
export type { MachineSubject } from '../../paths/actor-driver';
export type { PathTestOptions } from '../../paths/options';
export type { OwnSubject } from '../../paths/subject-driver';
