import { animals } from '../../data/animals';

/** A kind of animal with its breeds, or a breed. */
export interface AnimalRow {
  readonly name: string;
  readonly breeds: readonly AnimalRow[];
}

export const animalRows: readonly AnimalRow[] = animals.map(({ name, breeds }) => ({
  name,
  breeds: breeds.map((breed) => ({ name: breed, breeds: [] })),
}));
