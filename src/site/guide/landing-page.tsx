import type { Chapter } from 'guide:api';
import groups from 'guide:contents';
import { Search } from './search';

const base = import.meta.env.BASE_URL;

export function LandingPage({ chapter: { html } }: { readonly chapter: Chapter }) {
  // Omits the list of chapters at the end of the file, which is for readers on GitHub.
  const start = html.slice(0, html.indexOf('<h2'));
  return (
    <article className="guide-landing printed">
      {/* Safe HTML: the build generates it from this repository's files. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className="guide-start" dangerouslySetInnerHTML={{ __html: start }} />
      <Search />
      <div className="guide-groups">
        {groups.map(({ title, chapters }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {chapters.map((each) => (
                <li key={each.slug}>
                  <a href={`${base}docs/${each.slug}`}>{each.title}</a>
                  <p>{each.about}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </article>
  );
}
