/*
 * The page's URL may contain credentials. This module's URL then has them too, but its imports' URLs don't. Lazy code would load this
 * module a second time, with all its code.
 */
import { start } from './start';

start();
