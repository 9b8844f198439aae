import { startWithUrl } from './start-with-url';
import { CitiesPage } from './view-page';

startWithUrl(CitiesPage);
