import animalList from './animals.json';

/** A kind of animal. */
export interface Animal {
  readonly name: string;
  /** The names of its breeds or species; none for some kinds. */
  readonly breeds: readonly string[];
}

/** Faker's animals in the order of the alphabet, written by `npm run samples`. */
export const animals: readonly Animal[] = animalList;
