// npm run samples: writes the sample lists, which are Faker's own definitions, to src/data. Faker's English words are much larger.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@faker-js/faker';
import { root } from './install.mjs';

/** Words of the animals that are no kinds of animals. */
const otherWords = ['type', 'pet_name'];

const alphabet = new Intl.Collator('en');

/** Returns the sample lists, by the names of their files. */
export function listSamples() {
  const { airline: flying, animal } = en;
  const breeds = new Map(Object.entries(animal ?? {}).filter(([name]) => !otherWords.includes(name)));
  const names = [...new Set([...(animal?.type ?? []), ...breeds.keys()])].toSorted(alphabet.compare);
  return {
    airlines: (flying?.airline ?? []).map(({ name, iataCode }) => ({ name, iataCode })),
    airplanes: (flying?.airplane ?? []).map(({ name, iataTypeCode }) => ({ name, iataTypeCode })),
    airports: (flying?.airport ?? []).map(({ name, iataCode }) => ({ name, iataCode })),
    animals: names.map((name) => ({ name, breeds: breeds.get(name) ?? [] })),
  };
}

if (process.argv[1] === import.meta.filename)
  for (const [file, list] of Object.entries(listSamples())) {
    const lines = list.map((entry) => `  ${JSON.stringify(entry)}`);
    writeFileSync(join(root, `src/data/${file}.json`), `[\n${lines.join(',\n')}\n]\n`);
  }
