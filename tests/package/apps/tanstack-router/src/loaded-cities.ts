import { defineTable } from 'chartable/definition';

export const loadedCities = defineTable({ name: 'loaded cities', loads: true });
