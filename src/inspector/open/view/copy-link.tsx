import { useState } from 'react';
import type { Session } from '../../session';
import { maxLinkCharacters, writeLink } from '../share/link';
import { writeSession, type SharedSession } from '../share/shared-session';
import { useRun } from './run-controls';
import { download } from '../../recording/open-file';

/** The file that an opened machine comes from. */
export type MachineSource = Pick<SharedSession, 'text' | 'machine'>;

interface CopyLinkProps {
  readonly source: MachineSource;
  readonly session: Session;
}

/** Copies a link that opens the machine at its current position. */
export function CopyLink({ source, session }: CopyLinkProps) {
  const run = useRun();
  const [result, setResult] = useState('');

  async function copy(): Promise<void> {
    const { chosenSeq: shown } = session.actor.getSnapshot().context;
    const text = writeSession({ ...source, acts: run.readActs(), shown });
    const link = await writeLink(location.href, text);
    if (link === undefined) {
      download(`${run.name.replaceAll(/[^\w-]+/g, '-')}.session.json`, 'application/json', text);
      const limit = maxLinkCharacters.toLocaleString('en');
      setResult(`A link would be longer than ${limit} characters, so a file was saved. Open it here to continue.`);
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      setResult('Copied.');
    } catch {
      // The address bar is the only other place to copy it from.
      history.replaceState(history.state, '', link);
      setResult('The browser does not allow copying. The link is in the address bar.');
    }
  }

  return (
    <div className="inspector-bar">
      <button
        type="button"
        className="inspector-tool"
        title="The link contains the whole file and your steps"
        onClick={() => void copy()}
      >
        Copy link
      </button>
      <span className="inspector-status" role="status">
        {result}
      </span>
    </div>
  );
}
