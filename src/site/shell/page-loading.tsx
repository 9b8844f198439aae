import './message-page.css';

/** Shown while a page's code loads on a slow network. */
export function PageLoading() {
  return (
    <div className="message-page">
      <p role="status">Loading…</p>
    </div>
  );
}
