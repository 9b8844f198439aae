import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InspectorMachine } from '../../machines/inspector';
import type { Recording } from './recording/recording';
import type { Session } from './session';

export const SessionContext = /* @__PURE__ */ createContext<Session | undefined>(undefined);

/** @throws {Error} outside of an inspector */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession: must be called inside an <Inspector>');
  return session;
}

export function useRecording(): Recording {
  const { recording } = useSession();
  useSyncExternalStore(recording.subscribe, recording.readVersion);
  return recording;
}

export function useInspector<T>(select: (snapshot: SnapshotFrom<InspectorMachine>) => T): T {
  return useSelector(useSession().actor, select);
}
