// npm run users: writes the rows of the demos, src/data/users.json. Faker's code is four times as large as what it makes here.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { base, en_AU, Faker } from '@faker-js/faker';
import { root } from './install.mjs';

const rowCount = 100;
const minAgeYears = 18;
const maxAgeYears = 100;

/** Generates the rows from a fixed seed, so that a shared address shows the same rows wherever it is opened. */
export function generateUsers() {
  const faker = new Faker({ locale: [en_AU, base], seed: 1 });
  return Array.from({ length: rowCount }, () => ({
    id: faker.string.uuid(),
    name: faker.internet.username(),
    age: faker.number.int({ min: minAgeYears, max: maxAgeYears }),
  }));
}

if (process.argv[1] === import.meta.filename) {
  const lines = generateUsers().map((user) => `  ${JSON.stringify(user)}`);
  writeFileSync(join(root, 'src/data/users.json'), `[\n${lines.join(',\n')}\n]\n`);
}
