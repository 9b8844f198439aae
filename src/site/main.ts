/*
 * If the page's URL contains credentials, this module's URL does too, but the URLs of imports don't. Without this file,
 * lazy code would import the start module by another URL, so browsers would load it twice.
 */
import { start } from './start';

start();
