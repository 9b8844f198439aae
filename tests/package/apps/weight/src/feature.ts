import { CitiesPage } from './feature-page';
import { startWithUrl } from './start-with-url';

startWithUrl(CitiesPage);
