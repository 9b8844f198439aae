export * from '../table/history/adapters/vue-router';
