import { addressAt } from '../moment';
import { clock, count } from '../text';
import { useRecording } from '../use-session';

export interface AddressPanelProps {
  seq: number;
  onChoose: (seq: number) => void;
}

const most = 200;

/** The changes of the page's address up to the moment shown, the newest first. */
export function AddressPanel({ seq, onChoose }: AddressPanelProps) {
  const recording = useRecording();
  const { entries, abilities } = recording;
  const changes = entries.filter((entry) => entry.kind === 'address');
  const past = changes.filter((entry) => entry.seq <= seq).toReversed();
  const now = addressAt(recording, seq);
  const first = entries[0]?.at ?? 0;

  if (changes.length === 0) {
    return (
      <p className="inspector-empty">
        {abilities.has('address')
          ? 'The address has not changed since the inspector looks at it.'
          : 'This sender does not tell of the page’s address.'}
      </p>
    );
  }
  return (
    <div className="inspector-addresses">
      <p className="inspector-href">
        <span className="inspector-hidden">The address at this moment: </span>
        <code>{now?.href ?? 'not known yet at this moment'}</code>
      </p>
      <ol>
        {past.slice(0, most).map((entry) => (
          <li key={entry.seq}>
            <button type="button" className="inspector-address" onClick={() => onChoose(entry.seq)}>
              <span className="inspector-time">{clock(entry.at, first)}</span>
              <span className={`inspector-how inspector-${entry.how.replaceAll(' ', '-')}`}>{entry.how}</span>
              <span className="inspector-parameters">
                {entry.parameters.length === 0 && <code>{entry.href}</code>}
                {entry.parameters.map(({ name, before, after }) => (
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
      {past.length > most && <p className="inspector-empty">and {count(past.length - most, 'older one')}</p>}
    </div>
  );
}
