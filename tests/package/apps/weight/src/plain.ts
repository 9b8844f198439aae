import { CitiesPage } from './plain-page';
import { start } from './start';

start({ CitiesPage });
