import { base, en_AU, Faker } from '@faker-js/faker';

/** A generated user. */
export interface User {
  /** A UUID. */
  readonly id: string;
  /** The name that the user signs in with. */
  readonly name: string;
  /** In whole years, 18 to 100. */
  readonly age: number;
}

const rowCount = 100;
const minAgeYears = 18;
const maxAgeYears = 100;

/** Generates the rows from a fixed seed, so that a shared address shows the same rows wherever it is opened. */
function generateUsers(): readonly User[] {
  const faker = new Faker({ locale: [en_AU, base], seed: 1 });
  return Array.from({ length: rowCount }, () => ({
    id: faker.string.uuid(),
    name: faker.internet.username(),
    age: faker.number.int({ min: minAgeYears, max: maxAgeYears }),
  }));
}

/** The rows of every demo, always the same 100. A row's id in a table's state is its index here, as text. */
export const rows = generateUsers();
