import { animals } from '../../data/animals';

export interface AnimalRow {
  readonly name: string;
  readonly breeds: readonly AnimalRow[];
}

export const animalRows: readonly AnimalRow[] = animals.map(({ name, breeds }) => ({
  name,
  breeds: breeds.map((breed) => ({ name: breed, breeds: [] })),
}));
