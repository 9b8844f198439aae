import './inspector-page.css';
import { gallery } from '../../inspector/gallery/gallery-page';
import { InspectorPage } from '../../inspector/page/inspector-page';
import { PageLink } from '../shell/page-link';

const examples = gallery.map((example) => {
  const file = `${import.meta.env.BASE_URL}docs/pictures/${example.name.toLowerCase().replaceAll(' ', '-')}`;
  return {
    ...example,
    picture: (
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={`${file}-dark.svg`} />
        <img alt="" src={`${file}-light.svg`} loading="lazy" />
      </picture>
    ),
  };
});

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
