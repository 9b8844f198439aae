import { useSelector } from '@xstate/react';
import { createContext, useContext, useSyncExternalStore, useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Recording } from '../recording/recording';
import { Session } from './session';
import type { Link } from '../protocol/messages';
import type { InspectedActor } from '../recording/records';
import { actorToShow } from './snapshot-at';
import type { InspectorMachine } from '../../../machines/inspector/inspector.machine';

export const SessionContext = /* @__PURE__ */ createContext<Session | undefined>(undefined);

/** Identifies the file or app of the shown machines, because machines from two files may have the same ID. */
export const PlaceContext = /* @__PURE__ */ createContext('');

/** Returns the surrounding inspector's session. Throws an error outside of an inspector. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession: must be called inside an <Inspector>.');
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

/** Runs a session while the component is mounted. Returns undefined until the session has started. */
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

/** Returns the actor to show. While paused, returns the same actor and state, even if records are dropped. */
export function useShownActor(seq: number, isLive: boolean): InspectedActor | undefined {
  const recording = useRecording();
  const chosen = useInspector(({ context }) => context.chosenActor);
  const [lastShown, setLastShown] = useState<string>();
  const [paused, setPaused] = useState<{ seq: number; chosen: string | undefined; actor: InspectedActor }>();
  const recorded = actorToShow(recording, { chosen, lastShown }, seq);
  const isSame = paused !== undefined && !isLive && paused.seq === seq && paused.chosen === chosen;
  const actor = isSame && recorded?.session !== paused.actor.session ? paused.actor : recorded;
  if (!isLive && !isSame && recorded) setPaused({ seq, chosen, actor: { ...recorded } });
  if (isLive && paused) setPaused(undefined);
  if (actor && actor.session !== lastShown) setLastShown(actor.session);
  useEffect(() => recording.actors.keep(actor?.session), [recording, actor?.session]);
  return actor;
}
