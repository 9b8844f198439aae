// Replaced by the list itself where the apps are installed.
export { default } from '../../../../../../src/site/data/users.data.mjs';
