export * from '../address/adapters/react-router';
