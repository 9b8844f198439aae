/*
 * If the page's URL contains credentials, so does the URL of this module, but not of its imports. Without this file,
 * lazy code would import the start module by a URL without credentials, so browsers would load it twice.
 */
import { start } from './start';

start();
