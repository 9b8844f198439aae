import { base, en_AU, Faker } from '@faker-js/faker';

const rowCount = 100;
const minAgeYears = 18;
const maxAgeYears = 100;

// With a fixed seed, shared URLs show everyone the same rows.
const faker = new Faker({ locale: [en_AU, base], seed: 1 });

export default Array.from({ length: rowCount }, () => ({
  id: faker.string.uuid(),
  name: faker.internet.username(),
  age: faker.number.int({ min: minAgeYears, max: maxAgeYears }),
}));
