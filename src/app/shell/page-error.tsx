import './message-page.css';
import { Link } from '@tanstack/react-router';

export interface PageErrorProps {
  readonly error: Error;
  /** Shows the page anew. */
  readonly onRetry: () => void;
}

/** In place of a page that failed: what happened, and the ways back. */
export function PageError({ error, onRetry }: PageErrorProps) {
  return (
    <div className="message-page" role="alert">
      <title>This page failed · Chartable</title>
      <h1>This page failed</h1>
      <p>The rest of the application goes on working.</p>
      <pre>{error.message}</pre>
      <div className="message-page-actions">
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
        <Link className="button" to="/">
          Go to the home page
        </Link>
      </div>
    </div>
  );
}
