export * from '../table/history/adapters/react-router';
