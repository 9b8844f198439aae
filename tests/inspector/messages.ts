import type { Message } from '../../src/inspector/protocol/messages';

/** Default: an actor with callback logic. */
export const actorMessage = (session: string, rest: Partial<Extract<Message, { kind: 'actor' }>> = {}): Message => ({
  kind: 'actor',
  at: 1e3,
  session,
  name: session,
  parent: undefined,
  definition: undefined,
  logic: 'promise or callback',
  isMain: false,
  snapshot: { status: 'active' },
  ...rest,
});
