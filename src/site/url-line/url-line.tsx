import './url-line.css';
import { usePageUrl } from 'chartable';
import type { ViewTable } from 'chartable/react';
import { useIdleImport } from '../shell/use-idle-import';
import { splitUrl } from './split-url';
import { UrlText } from './url-text';

export interface UrlLineProps {
  /** The table whose pending states are shown. Default: none. */
  readonly table?: ViewTable | undefined;
}

const loadLiveLine = () => import('./live-line');

/** Shows the page's URL. Shows it as plain text until the code for live updates has loaded. */
export function UrlLine({ table }: UrlLineProps) {
  const url = usePageUrl();
  const loaded = useIdleImport(loadLiveLine);
  return (
    <section className="url-line" aria-label="URL">
      {loaded ? <loaded.LiveLine url={url} table={table} /> : <PlainLine href={url.history.href()} />}
    </section>
  );
}

const PlainLine = ({ href }: { readonly href: string }) => (
  <code className="url-line-text" translate="no">
    <UrlText parts={splitUrl(href).map((part) => ({ ...part, shown: part.rest.slice(0, maxPlainCharacters) }))} />
  </code>
);

/** Longer texts take milliseconds to render, and don't fit on any screen. */
const maxPlainCharacters = 300;
