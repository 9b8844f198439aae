import { en } from '@faker-js/faker';

export default (en.airline?.airline ?? []).map(({ name, iataCode }) => ({ name, iataCode }));
