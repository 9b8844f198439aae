export * from '../columns';
