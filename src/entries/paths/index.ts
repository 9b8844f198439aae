export * from '../../../machines/paths';
