import type { AnyMachineSnapshot } from 'xstate';
import type { Driver } from './driver';
import type { PlannedFault } from '../plan/faults';

/** @throws {Error} if the fault is only possible on a page */
export async function runFault<TSubject>(
  { send, faults }: Driver<TSubject>,
  subject: TSubject,
  fault: PlannedFault<TSubject>,
  snapshot: AnyMachineSnapshot,
): Promise<void> {
  if ('end' in fault) {
    if (fault.exec) await fault.exec(subject, fault.end, snapshot);
    else send?.(subject, fault.end);
  } else if ('exec' in fault) await fault.exec(subject, snapshot);
  else if (faults) await faults[fault.page](subject);
  else throw new Error(`\`faults.${fault.page}\` must be a function, because the subject isn't a page, got true.`);
}
