export * from '../address/adapters/inertia';
