import animalList from './animals.data.mjs';

/** A kind of animal. */
export interface Animal {
  readonly name: string;
  /** The names of its breeds or species; none for some kinds. */
  readonly breeds: readonly string[];
}

/** Faker's animals in the order of the alphabet. */
export const animals: readonly Animal[] = animalList;
