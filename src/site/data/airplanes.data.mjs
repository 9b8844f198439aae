import { en } from '@faker-js/faker';

export default (en.airline?.airplane ?? []).map(({ name, iataTypeCode }) => ({ name, iataTypeCode }));
