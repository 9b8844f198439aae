// The rows of the demos.
import { base, en_AU, Faker } from '@faker-js/faker';

const rowCount = 100;
const minAgeYears = 18;
const maxAgeYears = 100;

// From a fixed seed, so that a shared address shows the same rows wherever it is opened.
const faker = new Faker({ locale: [en_AU, base], seed: 1 });

export default Array.from({ length: rowCount }, () => ({
  id: faker.string.uuid(),
  name: faker.internet.username(),
  age: faker.number.int({ min: minAgeYears, max: maxAgeYears }),
}));
