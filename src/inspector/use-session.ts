import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InspectorMachine } from '../../machines/inspector';
import type { Recording } from './recording/recording';
import type { Session } from './session';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the inspector around. @throws outside of one */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession: there is no inspector around');
  return session;
}

/** The recording; the component renders when it has grown. */
export function useRecording(): Recording {
  const { recording } = useSession();
  useSyncExternalStore(recording.subscribe, recording.readVersion);
  return recording;
}

/** Part of the inspector's own state. */
export function useInspector<T>(select: (snapshot: SnapshotFrom<InspectorMachine>) => T): T {
  return useSelector(useSession().actor, select);
}
