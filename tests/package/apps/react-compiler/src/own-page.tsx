import { pushed } from './pushed';
import { OwnCities } from './own-cities';

export function OwnPage() {
  return <OwnCities definition={pushed} />;
}
