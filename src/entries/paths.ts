export * from '../../machines/paths';
