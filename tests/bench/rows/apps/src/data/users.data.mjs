// During installation, the list itself replaces this module.
export { default } from '../../../../../../src/site/data/users.data.mjs';
