import { useEffect, useState } from 'react';
import type { InspectedActor } from './recording/records';
import { actorToShow } from './snapshot-at';
import { useInspector, useRecording } from './use-session';

/** While paused, returns the same actor and state even if its records are dropped. */
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
