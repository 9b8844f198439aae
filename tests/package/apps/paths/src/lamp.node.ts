import { after, describe, test } from 'node:test';
import { describePaths } from 'chartable/paths/node';
import { lamp } from './lamp';

describePaths({ after, describe, test }, lamp, { coverage: { transitions: 1 } });
