export * from '../inspector';
export { InspectorPage } from '../inspector/inspector-page';
