export * from '../table/history/adapters/angular-router';
