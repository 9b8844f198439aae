import { base, en_AU, Faker } from '@faker-js/faker';

/** A generated user. */
export interface User {
  /** A UUID. */
  readonly id: string;
  /** A user name, as one signs in with. */
  readonly name: string;
  /** Whole years, 18 to 100. */
  readonly age: number;
}

const rowCount = 100;
const youngest = 18;
const oldest = 100;

/** Seeded, so that a shared address shows the same rows wherever it is opened. */
function generate(): readonly User[] {
  const faker = new Faker({ locale: [en_AU, base], seed: 1 });
  return Array.from({ length: rowCount }, () => ({
    id: faker.string.uuid(),
    name: faker.internet.username(),
    age: faker.number.int({ min: youngest, max: oldest }),
  }));
}

/** The rows of every demo: 100, always the same. A row's id in a table's state is its index here, as text. */
export const rows = generate();
