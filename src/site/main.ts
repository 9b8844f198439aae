/*
 * The page's URL may contain credentials. This module's URL then has them too, but its imports' URLs don't. Lazy code would
 * then load this module and all its code a second time.
 */
import { start } from './start';

start();
