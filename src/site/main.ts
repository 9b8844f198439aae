/* A page's URL with credentials gives this module's URL credentials too, but not its imports' URLs. Without this file,
   lazy code would load the start module and all its code a second time. */
import { start } from './start';

start();
