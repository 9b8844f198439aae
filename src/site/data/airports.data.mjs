import { en } from '@faker-js/faker';

export default (en.airline?.airport ?? []).map(({ name, iataCode }) => ({ name, iataCode }));
