import { animals } from '../data/animals';
import type { AnimalRow } from './sub-rows';

/** The rows of the page with sub-rows. */
export const animalRows: readonly AnimalRow[] = animals.map(({ name, breeds }) => ({
  name,
  breeds: breeds.map((breed) => ({ name: breed, breeds: [] })),
}));
