import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { airlines } from '../../../src/site/data/airlines';
import { airplanes } from '../../../src/site/data/airplanes';
import { airports } from '../../../src/site/data/airports';
import { animals } from '../../../src/site/data/animals';

const areNames = (list: readonly string[]) => list.every((name) => name !== '' && name.trim() === name);
const areDifferent = (list: readonly string[]) => new Set(list).size === list.length;
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

test('the sample data has about 120 airlines with unique two-character IATA codes', () => {
  expect(airlines.length).toBeGreaterThanOrEqual(110);
  expect(airlines.length).toBeLessThanOrEqual(130);
  expect(areNames(namesOf(airlines)) && areDifferent(namesOf(airlines))).toBe(true);
  expect(areDifferent(airlines.map(({ iataCode }) => iataCode))).toBe(true);
  for (const { iataCode } of airlines) expect(iataCode).toMatch(/^[A-Z\d]{2}$/);
});

test('the sample data has 150 to 200 airplane types with three-character IATA codes', () => {
  expect(airplanes.length).toBeGreaterThanOrEqual(150);
  expect(airplanes.length).toBeLessThanOrEqual(200);
  expect(areNames(namesOf(airplanes)) && areDifferent(namesOf(airplanes))).toBe(true);
  for (const { iataTypeCode } of airplanes) expect(iataTypeCode).toMatch(/^[A-Z\d]{3}$/);
});

test('the sample data has 110 to 170 airports with unique three-letter IATA codes', () => {
  expect(airports.length).toBeGreaterThanOrEqual(110);
  expect(airports.length).toBeLessThanOrEqual(170);
  expect(areNames(namesOf(airports)) && areDifferent(namesOf(airports))).toBe(true);
  expect(areDifferent(airports.map(({ iataCode }) => iataCode))).toBe(true);
  for (const { iataCode } of airports) expect(iataCode).toMatch(/^[A-Z]{3}$/);
});

test('animal breeds have unique names', () => {
  expect(animals.length).toBeGreaterThan(40);
  expect(areNames(namesOf(animals)) && areDifferent(namesOf(animals))).toBe(true);
  for (const { breeds } of animals) expect(areNames(breeds) && areDifferent(breeds)).toBe(true);
  expect(animals.filter(({ breeds }) => breeds.length > 0).length).toBeGreaterThan(10);
  expect(animals.some(({ breeds }) => breeds.length === 0)).toBe(true);
});

// URLs contain row indexes. If the lists changed, shared links would break.
test.each([
  ['airlines', airlines, '18d80e9915ef687a'],
  ['airplanes', airplanes, '338ca534032e9bde'],
  ['airports', airports, 'd15bcdd0ab3bf054'],
  ['animals', animals, 'a958d878356e5a0f'],
])('the demo %s are the same on every run', (_, list, digest) => {
  expect(hash('sha256', JSON.stringify(list)).slice(0, digest.length)).toBe(digest);
});
