import { urlAt } from '../session/snapshot-at';
import { formatElapsed, formatCount } from '../../shared/text';
import { useRecording, useSession } from '../session/use-session';

interface UrlPanelProps {
  readonly seq: number;
}

const maxListedChanges = 200;

/** Shows the URL and its changes, newest first. Renders nothing if the app doesn't report its URL. */
export function UrlPanel({ seq }: UrlPanelProps) {
  const session = useSession();
  const recording = useRecording();
  const { records, applications } = recording;
  const changes = records.filter((record) => record.kind === 'url');
  const past = changes.filter((record) => record.seq <= seq).toReversed();
  const now = urlAt(recording, seq);
  const first = recording.beganAt ?? 0;

  if (changes.length === 0) {
    if (!applications.abilities.has('url')) return null;
    return (
      <section aria-label="URL">
        <h3>URL</h3>
        <p className="inspector-empty">The URL has not changed since the inspector opened.</p>
      </section>
    );
  }
  return (
    <section className="inspector-addresses" aria-label="URL">
      <h3>URL</h3>
      <p className="inspector-href">
        <span className="inspector-hidden">The URL at this snapshot: </span>
        <code>{now?.href ?? 'not known yet at this snapshot'}</code>
      </p>
      <ol>
        {past.slice(0, maxListedChanges).map((record) => (
          <li key={record.seq}>
            <button type="button" className="inspector-address" onClick={() => session.chooseSnapshot(record.seq)}>
              <span className="inspector-time">{formatElapsed(record.at, first)}</span>
              <span className={`inspector-how inspector-${record.how.replaceAll(' ', '-')}`}>{record.how}</span>
              <span className="inspector-parameters">
                {record.parameters.length === 0 && <code>{record.href}</code>}
                {record.parameters.map(({ name, before, after }) => (
                  <span key={name} className="inspector-parameter">
                    <span className="inspector-key">{name}</span>
                    <del>{before ?? '—'}</del>
                    <span aria-hidden="true">→</span>
                    <ins>{after ?? '—'}</ins>
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {past.length > maxListedChanges && (
        <p className="inspector-empty">and {formatCount(past.length - maxListedChanges, 'older one')}</p>
      )}
    </section>
  );
}
