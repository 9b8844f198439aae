import './inspector-page.css';
import { gallery } from '../../inspector/gallery/gallery-page';
import { InspectorPage } from '../../inspector/page/inspector-page';
import { PageLink } from '../shell/page-link';
import { useIdleImport } from '../shell/use-idle-import';

const loadPictures = () => import('../../inspector/gallery/pictures.data.mjs');

/** A machine's chart. Loads when the page is idle. */
function Picture({ name }: { readonly name: string }) {
  const svg = useIdleImport(loadPictures)?.default[name] ?? '';
  // Safe SVG: the build draws it.
  // oxlint-disable-next-line react/no-danger
  return <i aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

const examples = gallery.map((example) => ({ ...example, picture: <Picture name={example.name} /> }));

/** The inspector in a window or tab, with a link back to the demos. */
export const Page = () => (
  <div className="own-inspector">
    <nav aria-label="Chartable">
      <PageLink className="button button-quiet" to="/">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M10 3 5 8l5 5" />
        </svg>
        <span>Back to the demos</span>
      </PageLink>
    </nav>
    <InspectorPage examples={examples} />
  </div>
);
