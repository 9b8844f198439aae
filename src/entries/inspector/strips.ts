export { MachineStrips, type MachineStripsProps } from '../../inspector/strips/machine-strips';
export type { StripSelection } from '../../inspector/strips/strip-list';
