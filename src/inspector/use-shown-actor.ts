import { useEffect, useState } from 'react';
import type { InspectedActor } from './recording/records';
import { actorToShow } from './snapshot-at';
import { useInspector, useRecording } from './use-session';

export function useShownActor(seq: number): InspectedActor | undefined {
  const recording = useRecording();
  const chosen = useInspector(({ context }) => context.chosenActor);
  const [lastShown, setLastShown] = useState<string>();
  const actor = actorToShow(recording, { chosen, lastShown }, seq);
  if (actor && actor.session !== lastShown) setLastShown(actor.session);
  useEffect(() => recording.actors.keep(actor?.session), [recording, actor?.session]);
  return actor;
}
