import { defineTable } from 'chartable/definition';

export const cities = defineTable({ name: 'cities' });
