import { CitiesPage } from './feature-page';
import { startWithAddress } from './start-with-address';

startWithAddress(CitiesPage);
