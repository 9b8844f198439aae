import { useEffect, useState } from 'react';
import type { Link } from './protocol/link';
import type { Recording } from './recording/recording';
import { Session } from './session';

/** Returns undefined until the session has started. */
export function useOwnSession(link: Link, recording?: Recording): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const next = new Session(link, recording);
    const stop = next.start();
    // oxlint-disable-next-line react/set-state-in-effect -- The session starts and stops with the effect.
    setSession(next);
    return stop;
  }, [link, recording]);
  return session;
}
