import { startWithAddress } from './start-with-address';
import { CitiesPage } from './view-page';

startWithAddress(CitiesPage);
