import type { Message } from './messages';
import { protocolVersion } from './messages';

export type FeedMessage = Exclude<Message, { readonly kind: 'gone' | 'malformed' }>;

export type PostedMessage = Readonly<Record<string, unknown>>;

export function writeMessage(message: FeedMessage): PostedMessage {
  const { type, ...fields } = fieldsOf(message);
  return { type, _version: protocolVersion, createdAt: String(message.at), ...fields };
}

function fieldsOf({ at: _, ...message }: FeedMessage): PostedMessage {
  switch (message.kind) {
    case 'actor': {
      const { kind: _kind, session, parent, ...rest } = message;
      return { type: '@xstate.actor', sessionId: session, parentId: parent, ...rest };
    }
    case 'event': {
      const { session, source, event, number } = message;
      return { type: '@xstate.event', sessionId: session, sourceId: source, event, number };
    }
    case 'snapshot': {
      const { kind: _kind, session, eventType: _eventType, ...rest } = message;
      return { type: '@xstate.snapshot', sessionId: session, ...rest };
    }
    case 'step': {
      const { kind: _kind, session, ...step } = message;
      return { type: '@chartable.step', sessionId: session, ...step };
    }
    case 'url':
    case 'hello':
    case 'lost':
    case 'unserialized':
    case 'answer': {
      const { kind, ...rest } = message;
      return { type: `@chartable.${kind}`, ...rest };
    }
  }
}
