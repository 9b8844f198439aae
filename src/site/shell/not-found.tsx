import './message-page.css';
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
