import { en } from '@faker-js/faker';

/** These lists in Faker's animal module don't contain breeds. */
const otherLists = ['type', 'pet_name'];

const breeds = new Map(
  Object.entries(en.animal ?? {})
    .filter(([name]) => !otherLists.includes(name))
    .map(([name, list]) => [name, Array.isArray(list) ? list.map(String) : []]),
);
const names = [...new Set([...(en.animal?.type ?? []), ...breeds.keys()])];
const alphabet = new Intl.Collator('en');

export default names.toSorted(alphabet.compare).map((name) => ({ name, breeds: breeds.get(name) ?? [] }));
