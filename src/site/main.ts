/*
 * If the page's URL contains credentials, this module's URL does too, but its imports' URLs don't. Without this file,
 * lazy code would load the start module and its code twice.
 */
import { start } from './start';

start();
