export * from '../presets';
