export * from '../address/adapters/vue-router';
