/*
 * If the page's URL has credentials, so has this module's URL, but not its imports' URLs. Without this file, lazy code
 * would load the start module and its code twice.
 */
import { start } from './start';

start();
