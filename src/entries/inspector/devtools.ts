export { createDevtoolsPlugin, type DevtoolsPlugin } from '../../inspector/devtools-plugin';
