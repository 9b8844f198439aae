import { it } from 'chartable/paths/vitest';
import { lamp } from './lamp';

it.paths(lamp, { coverage: { transitions: 1 } });
