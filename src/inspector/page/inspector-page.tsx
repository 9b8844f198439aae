import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useId, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Inspector } from '../view/inspector';
import { Applications } from '../protocol/applications';
import { createPeerId, hasSharedOrigin, setupSnippet } from '../protocol/runtime';
import type { Link } from '../protocol/messages';
import { linkApps, type Memory, type AppsLink } from '../protocol/apps-link';
import { openBroadcastTransport, openSocketTransport } from '../protocol/transport';
import { readRecording } from '../recording/read-recording';
import { recordingFormat } from '../recording/write-recording';
import { saveRecording, loadSavedRecording } from './saved-recording';
import { openFile, type OpenText } from '../session/files';
import { OpenFileButton } from '../view/buttons';
import type { OpenedFileViewProps } from '../open';
import { Recording } from '../recording/recording';
import { createLiveRecording, type Session } from '../session/session';
import { formatCount } from '../../shared/text';
import { useDroppedFiles, useOpenedLink } from './use-opened-files';
import { useOwnSession } from '../session/use-session';
import { useRootMark } from '../view/frame';

/** An example machine that the inspector's page offers until an app connects. */
export interface Example {
  readonly name: string;
  /** One line. */
  readonly description: string;
  readonly picture?: ReactNode;
  /** Returns the text of the file that defines the machine. The file is read, never run. */
  readonly text: () => Promise<string>;
}

const OpenedFileView = lazy(async () => ({ default: (await import('../open')).OpenedFileView }));

type OpenedMachines = Pick<OpenedFileViewProps, 'machines' | 'text' | 'shared'>;

const storageKey = 'inspector.allowed-origins';

const originMemory: Memory = {
  read() {
    try {
      const data: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(data) ? data.filter((origin) => typeof origin === 'string') : [];
    } catch {
      return [];
    }
  },
  write(origins) {
    try {
      localStorage.setItem(storageKey, JSON.stringify(origins));
    } catch {
      // Storage is blocked, so the inspector will prompt again on the next visit.
    }
  },
};

/** Props of `InspectorPage`. */
export interface InspectorPageProps {
  /** WebSocket URL of the page's server, to which apps report. Default: no server. */
  readonly server?: string;
  /** Machines to try, shown until an app connects. Default: none. */
  readonly examples?: readonly Example[];
}

/** The public `InspectorPage` of `lazy-view.tsx` loads this component. */
export function InspectorPage({ server, examples = [] }: InspectorPageProps) {
  const { link, liveRecording, applications } = useMemo(() => restore(server), [server]);
  const session = useOwnSession(link, liveRecording);
  const [opened, setOpened] = useState<Recording | OpenedMachines>();
  const [problem, setProblem] = useState<string>();
  const show = (next: typeof opened) => {
    setOpened(next);
    setProblem(undefined);
  };
  const close = () => show(undefined);

  useRootMark('page');
  useEffect(() => {
    const before = document.title;
    document.title = 'Inspector';
    return () => {
      document.title = before;
    };
  }, []);

  useEffect(() => {
    const storeRecording = () => saveRecording(window, { recording: liveRecording, applications: applications.known });
    window.addEventListener('pagehide', storeRecording);
    return () => window.removeEventListener('pagehide', storeRecording);
  }, [liveRecording, applications]);

  async function open(text: string): Promise<string | undefined> {
    const recording = readRecording(text);
    if (typeof recording !== 'string') {
      show(recording);
      return undefined;
    }
    // The text is a recording that can't be read. `recording` is the error message.
    if (text.includes(`"${recordingFormat}"`)) return recording;
    const { readInWorker, readSession } = await import('../open');
    const shared = readSession(text);
    if (typeof shared === 'string') return shared;
    const source = shared?.text ?? text;
    const file = await readInWorker(source);
    if ('problem' in file) return file.problem;
    show({ machines: file.machines, text: source, shared });
    return undefined;
  }

  useDroppedFiles(open, setProblem);
  useOpenedLink(open, setProblem);

  return (
    <main className="inspector-page">
      <Origins link={link} session={session} />
      {problem !== undefined && (
        <p className="inspector-problem" role="alert">
          {problem}
        </p>
      )}
      {opened instanceof Recording && <Recorded recording={opened} onOpen={open} onClose={close} />}
      {opened && !(opened instanceof Recording) && (
        <Suspense>
          <OpenedFileView {...opened} onOpen={open} onClose={close} />
        </Suspense>
      )}
      {!opened && session && (
        <Inspector session={session} onOpen={open}>
          <Welcome onOpen={open} hasServer={server !== undefined} examples={examples} />
        </Inspector>
      )}
    </main>
  );
}

function restore(server: string | undefined) {
  const { recording, applications: known } = loadSavedRecording(window, createLiveRecording);
  const applications = new Applications(known);
  // Ignores warnings about rejected messages, because a server accepts all messages from its inspectors.
  const ofServer = server === undefined ? [] : [openSocketTransport(inspectorUrl(server), () => undefined)];
  const transports = [...(hasSharedOrigin() ? [openBroadcastTransport(createPeerId())] : []), ...ofServer];
  return { link: linkApps(window, originMemory, applications, transports), liveRecording: recording, applications };
}

/** Returns the URL with the param that makes the server treat this page as an inspector instead of an app. */
function inspectorUrl(server: string): string {
  const url = new URL(server);
  url.searchParams.set('inspector', '');
  return url.href;
}

/** Used for recordings, because they have no app to send events to. */
const noLink: Link = { open: () => () => undefined, request: undefined };

interface RecordedProps {
  readonly recording: Recording;
  readonly onOpen: OpenText;
  readonly onClose: () => void;
}

function Recorded({ recording, ...rest }: RecordedProps) {
  const session = useOwnSession(noLink, recording);
  return session && <Inspector session={session} {...rest} />;
}

function Origins({ link, session }: { link: AppsLink; session: Session | undefined }) {
  const pending = useSyncExternalStore(link.subscribe, () => link.pending);
  const hasPending = pending.length > 0;
  useEffect(() => {
    session?.actor.send({ type: hasPending ? 'origin.held' : 'origin.decided' });
  }, [session, hasPending]);
  const isPrompting = useSelector(session?.actor, (snapshot) => snapshot?.matches({ origins: 'prompting' }) === true);
  if (!isPrompting) return <AllowedOrigins link={link} />;
  return pending.map(({ origin, messageCount }) => (
    <div key={origin} className="inspector-origin" role="alertdialog" aria-label={`Messages from ${origin}`}>
      <p>
        <strong>{origin === 'null' ? 'A page without a URL' : origin}</strong> wants to show its actors here (
        {messageCount} {messageCount === 1 ? 'message' : 'messages'} waiting).
      </p>
      <button type="button" className="inspector-tool inspector-primary" onClick={() => link.allow(origin)}>
        Allow {origin}
      </button>
      <button type="button" className="inspector-tool" onClick={() => link.block(origin)}>
        Refuse
      </button>
    </div>
  ));
}

function AllowedOrigins({ link }: { link: AppsLink }) {
  const allowed = useSyncExternalStore(link.subscribe, () => link.allowed);
  if (allowed.length === 0) return null;
  return (
    <details className="inspector-allowed">
      <summary>{formatCount(allowed.length, 'allowed origin')}</summary>
      <ul>
        {allowed.map((origin) => (
          <li key={origin}>
            {origin}{' '}
            <button type="button" className="inspector-tool" onClick={() => link.forget(origin)}>
              Take back {origin}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WelcomeProps {
  readonly onOpen: OpenText;
  readonly hasServer: boolean;
  readonly examples: readonly Example[];
}

function Welcome({ onOpen, hasServer, examples }: WelcomeProps) {
  const headingId = useId();
  const [problem, setProblem] = useState<string>();

  const open = async (chosen: Pick<Blob, 'size' | 'text'>) => setProblem(await openFile(chosen, onOpen));

  return (
    <div className="inspector-welcome">
      <h1>Inspector</h1>
      {examples.length > 0 && (
        <section aria-labelledby={headingId}>
          <h2 id={headingId}>Try an example</h2>
          <ul className="inspector-examples">
            {examples.map(({ name, description, picture, text }) => (
              <li key={name}>
                <button type="button" className="inspector-tool" onClick={() => void open({ size: 0, text })}>
                  {picture}
                  <b>{name}</b>
                  <span>{description}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>Open a file</h2>
      <p>
        Open a recording, or a file with a state machine, without any app. No code of the file runs. You can also drop
        it here:
      </p>
      <OpenFileButton className="inspector-tool inspector-primary" onOpen={onOpen} onResult={setProblem} />
      <textarea
        className="inspector-field inspector-code"
        aria-label="Paste a state machine"
        placeholder="Or paste createMachine({ … }) here"
        rows={2}
        spellCheck={false}
        data-opens-pasted
      />
      {problem !== undefined && (
        <p className="inspector-problem" role="alert">
          {problem}
        </p>
      )}
      <h2>Connect your app</h2>
      <p>
        Waiting for an app to show its actors. Add this to your app
        {hasServer ? ', in a page, a worker or Node' : ', on this origin'}:
      </p>
      <pre>
        {`${setupSnippet(hasServer)}
createActor(machine, { inspect }).start();`}
      </pre>
      {hasServer && (
        <p>
          INSPECTOR_URL is the link that the terminal shows, with ws in place of http. It stays out of the code: whoever
          has it can look at applications. For a page, name the variable as its bundler does, such as
          import.meta.env.VITE_INSPECTOR_URL.
        </p>
      )}
      <p>Or watch an XState 5 application that uses @statelyai/inspect:</p>
      <pre>
        {hasServer
          ? `const inspector = createWebSocketInspector({
  url: process.env['INSPECTOR_URL'],
  serializationDepthLimit: 30,
})
createActor(machine, { inspect: inspector.inspect }).start()`
          : `const inspector = createBrowserInspector({
  url: '${location.origin}${location.pathname}',
  serializationDepthLimit: 30,
})
createActor(machine, { inspect: inspector.inspect }).start()`}
      </pre>
    </div>
  );
}
