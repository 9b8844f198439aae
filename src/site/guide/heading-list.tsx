import type { Chapter } from 'guide:api';

export const HeadingList = ({ headings }: Pick<Chapter, 'headings'>) => (
  <nav className="guide-headings" aria-label="On this page">
    <span className="guide-list-title">On this page</span>
    <ul>
      {headings.map(({ id, text, depth }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  </nav>
);
