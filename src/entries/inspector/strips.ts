export { MachineStrips, type MachineStripsProps, type StripSelection } from '../../inspector/strips/machine-strips';
