export * from '../table/history/adapters/inertia';
