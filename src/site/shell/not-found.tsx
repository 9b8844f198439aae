import './message-page.css';
import { PageLink } from './page-link';

/** The page for an unknown URL. */
export function NotFound() {
  return (
    <div className="message-page">
      <title>Page not found · Chartable</title>
      <h1>Page not found</h1>
      <p>There is no page at this address.</p>
      <PageLink className="button" to="/">
        Go to the home page
      </PageLink>
    </div>
  );
}
