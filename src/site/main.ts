/*
 * A page's address may have a user name and a password. The address of this module has them too, and those of modules that it imports
 * have not: what is loaded later would load this one a second time, and with it all that is a part of it.
 */
import { start } from './start';

start();
