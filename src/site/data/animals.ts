import animalList from './animals.data.mjs';

export interface Animal {
  readonly name: string;
  /** Names of breeds or species. May be empty. */
  readonly breeds: readonly string[];
}

/** In alphabetical order. */
export const animals: readonly Animal[] = animalList;
