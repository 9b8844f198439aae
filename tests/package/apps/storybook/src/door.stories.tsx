import { createActor, type ActorRefFrom } from 'xstate';
import { door, Door } from './door';

interface Loaded {
  readonly actor: ActorRefFrom<typeof door>;
}

export default { title: 'Door' };

export const Shut = {
  // Runs when the story opens, so each visit has a new actor.
  loaders: [() => ({ actor: createActor(door).start() })],
  render: (_: object, { loaded: { actor } }: { readonly loaded: Loaded }) => <Door actor={actor} />,
};
