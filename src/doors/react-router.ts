export * from '../address/react-router';
