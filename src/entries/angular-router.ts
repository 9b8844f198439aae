export * from '../address/adapters/angular-router';
