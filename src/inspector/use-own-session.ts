import { useEffect, useState } from 'react';
import type { Link } from './protocol/link';
import type { Recording } from './recording/recording';
import { Session } from './session';

/** A session on that link, for as long as the component is there; undefined before it has begun. */
export function useOwnSession(link: Link, recording?: Recording): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const next = new Session(link, recording);
    const stop = next.start();
    // It begins with the component and ends with it: there is no earlier moment to know it.
    // eslint-disable-next-line react/set-state-in-effect
    setSession(next);
    return stop;
  }, [link, recording]);
  return session;
}
