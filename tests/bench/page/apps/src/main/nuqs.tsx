import { NuqsAdapter } from 'nuqs/adapters/react';
import { UsersByNuqs } from '../state/nuqs';
import { PlainView } from '../view/plain-view';
import { start } from './start';

start(
  <NuqsAdapter>
    <UsersByNuqs View={PlainView} />
  </NuqsAdapter>,
);
