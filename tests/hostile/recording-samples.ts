import { createActor, type AnyActor } from 'xstate';
import { demos } from '../../src/site/demos';
import { startFeed } from '../../src/inspector/feed/feed';
import { RemoteSender } from '../../src/inspector/feed/sender';
import type { Json } from '../../machines/shared/json';
import { readMessage } from '../../src/inspector/protocol/read';
import { writeRecording } from '../../src/inspector/recording/write-recording';
import { Recording } from '../../src/inspector/recording/recording';
import { family } from '../inspector/machines';
import { idle } from '../inspector/senders';
import { tableOf } from './demo-table';

export async function sendSamples(): Promise<readonly Json[]> {
  const { search, open } = tableOf(demos[0]);
  const { actor: table } = open(search.decode(''));
  const parent = createActor(family).start();
  const messages: Json[] = [];
  const actors = { all: new Set<AnyActor>([parent, table]), subscribe: () => () => undefined };
  const feed = startFeed(
    { name: 'sample', actors },
    new RemoteSender((message) => void messages.push(JSON.parse(JSON.stringify(message)) as Json)),
  );
  feed.reportAll();
  parent.send({ type: 'spawn' });
  table.send({ type: 'page.next' });
  table.send({ type: 'sort.toggle', columnId: 'name', multi: false });
  await idle();
  feed.stop();
  parent.stop();
  table.stop();
  return messages;
}

export async function recordSample(): Promise<string> {
  const recording = new Recording();
  for (const data of await sendSamples()) {
    const message = readMessage(data, 1);
    if (typeof message !== 'string') recording.add(message);
  }
  recording.add({
    kind: 'url',
    at: 5,
    how: 'push',
    href: '/?sort=name',
    parameters: [{ name: 'sort', before: undefined, after: 'name' }],
  });
  return writeRecording(recording);
}
