import { loadedKb } from '../../demos/difference/difference.figures';
import { PageLink } from '../../shell';

/** Explains how the tables are compared, and where Chartable costs more. */
export const Notes = () => (
  <div className="difference-notes">
    <h2>How it is compared</h2>
    <p>
      All tables show the same rows, wait equally long, and push or replace alike. Everything runs four times slower
      than in real life. A test holds each mark.
    </p>
    <h2>Where we cost more</h2>
    <p>
      <span>{`The first page loads ${loadedKb.chartable} kB of JavaScript. The same page with nuqs loads ${loadedKb.nuqs} kB. `}</span>
      <code>npm run bench:page</code>
      <span>{' measures it. '}</span>
      <PageLink className="" to="/docs/figures">
        All figures
      </PageLink>
    </p>
  </div>
);
