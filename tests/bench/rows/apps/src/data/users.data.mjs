// Installing the apps replaces this with the list itself.
export { default } from '../../../../../../src/site/data/users.data.mjs';
