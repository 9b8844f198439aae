import animalList from './animals.data.mjs';

/** A kind of animal. */
export interface Animal {
  readonly name: string;
  /** Names of breeds or species. May be empty. */
  readonly breeds: readonly string[];
}

/** Faker's animals in alphabetical order. */
export const animals: readonly Animal[] = animalList;
