import { cities } from './cities';
import { ViewCities } from './view-cities';

export function ViewPage() {
  return <ViewCities definition={cities} />;
}
