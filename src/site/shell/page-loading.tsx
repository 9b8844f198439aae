import './message-page.css';

/** The place of a page whose code is on its way, on a slow network. */
export function PageLoading() {
  return (
    <div className="message-page">
      <p role="status">Loading the page…</p>
    </div>
  );
}
