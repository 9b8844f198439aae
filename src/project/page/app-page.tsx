import './project.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { GalleryPage } from '../../inspector/gallery/gallery-page';
import { ProjectClient } from './project-client';
import { findInFiles, type ChartItem, type FileLink } from './source-links';
import { SourceMenu } from './source-menu';

/** Shows an app's running machines. If the server has the app's files, charts link to their source lines. */
export function AppPage({ server }: { readonly server: string }) {
  const [client] = useState(() => new ProjectClient(`${server}?project`, undefined));
  const { problem } = useSyncExternalStore(client.subscribe, client.read);
  const [sources, setSources] = useState<'unknown' | 'closed' | 'open'>('unknown');
  useEffect(() => {
    void fetch('./sources')
      .then((answer) => answer.text())
      .then((text) => setSources(text === 'yes' ? 'closed' : 'unknown'))
      .catch(() => undefined);
  }, []);
  useEffect(() => (sources === 'open' ? client.start() : undefined), [client, sources]);

  async function find(item: ChartItem): Promise<readonly FileLink[]> {
    setSources('open');
    return findInFiles(await client.untilRead(), item);
  }

  return (
    <SourceMenu
      find={sources === 'unknown' ? undefined : find}
      onOpen={({ file, line }) => client.post({ type: 'open', file, line })}
    >
      {problem !== undefined && (
        <p className="inspector-source-problem" role="alert">
          {problem}
        </p>
      )}
      <GalleryPage server={server} />
    </SourceMenu>
  );
}
