import './message-pages.css';
import { PageLink } from './page-link';

export function NotFound() {
  return (
    <div className="message-page">
      <title>Page not found · Chartable</title>
      <h1>Page not found</h1>
      <p>This URL doesn’t match any page.</p>
      <PageLink className="button" to="/">
        Go to the home page
      </PageLink>
    </div>
  );
}

interface PageErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Replaces a page that failed. Shows the error, a retry button and a link to the home page. */
export function PageError({ error, onRetry }: PageErrorProps) {
  return (
    <div className="message-page" role="alert">
      <title>Something went wrong · Chartable</title>
      <h1>Something went wrong</h1>
      <p>The other pages still work.</p>
      <pre>{error.message}</pre>
      <div className="message-page-actions">
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
        <PageLink className="button" to="/">
          Go to the home page
        </PageLink>
      </div>
    </div>
  );
}

/** Shown while a page's code loads on a slow network. */
export const PageLoading = () => (
  <div className="page-loading" role="progressbar" aria-label="Loading" aria-busy="true" />
);
