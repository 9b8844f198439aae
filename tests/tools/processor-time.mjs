// Measures the CPU time of this process and its descendants. Includes a browser that outlives its parent.
import { readFileSync, readdirSync } from 'node:fs';

/** @typedef {{ parent: number, start: string, ownTicks: number, reapedTicks: number }} Process */

/** The unit of time in /proc. It doesn't depend on the kernel's configuration. */
const ticksPerSecond = 100;
const lookIntervalMs = 500;

/** @param {number} pid @returns {Process | undefined} */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the program's name, which may contain any character. For the other fields, see
    // proc_pid_stat(5).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).map(Number);
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = ticks;
    return {
      parent: Number(fields[1]),
      start: fields[19] ?? '',
      ownTicks: user + system,
      reapedTicks: reapedUser + reapedSystem,
    };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/**
 * @param {Map<number, Process>} known @returns {Map<number, Process>} this process, its descendants, and known processes
 *   that are still running
 */
function readFamily(known) {
  /** @type {Map<number, Process>} */
  const everyone = new Map();
  for (const name of readdirSync('/proc')) {
    const process = /^\d/.test(name) ? readProcess(Number(name)) : undefined;
    if (process) everyone.set(Number(name), process);
  }
  /** @param {number} pid @returns {boolean} */
  const isFamily = (pid) => {
    const found = everyone.get(pid);
    if (!found) return false;
    return pid === process.pid || known.get(pid)?.start === found.start || isFamily(found.parent);
  };
  return new Map([...everyone].filter(([pid]) => isFamily(pid)));
}

/**
 * Starts counting CPU time. The kernel adds a process's time to its parent after the parent's `wait` call. If no parent
 * waits, e.g. for a killed browser, the last measured time counts.
 *
 * @returns {() => number | undefined} returns the seconds since this process began; undefined without /proc
 */
export function meterProcessorTime() {
  if (process.platform !== 'linux') return () => undefined;
  /** @type {Map<number, Process>} */
  let known = new Map();
  let orphanTicks = 0;

  function updateFamily() {
    const family = readFamily(known);
    /**
     * @type {Map<number | undefined, number>} CPU ticks of processes that have ended, by their nearest running ancestor.
     */
    const ended = new Map();
    for (const [pid, before] of known) {
      if (family.get(pid)?.start === before.start) continue;
      /** @type {number | undefined} */
      let heir = before.parent;
      while (heir !== undefined && family.get(heir)?.start !== known.get(heir)?.start) heir = known.get(heir)?.parent;
      if (heir !== undefined && !family.has(heir)) heir = undefined;
      ended.set(heir, (ended.get(heir) ?? 0) + before.ownTicks + before.reapedTicks);
    }
    for (const [heir, ticks] of ended) {
      const reapedTicks = (pid = heir, of = family) => (pid === undefined ? 0 : (of.get(pid)?.reapedTicks ?? 0));
      orphanTicks += Math.max(0, ticks - (reapedTicks() - reapedTicks(heir, known)));
    }
    known = family;
  }

  updateFamily();
  setInterval(updateFamily, lookIntervalMs).unref();
  return () => {
    updateFamily();
    const knownTicks = [...known.values()].reduce((sum, { ownTicks, reapedTicks }) => sum + ownTicks + reapedTicks, 0);
    return (knownTicks + orphanTicks) / ticksPerSecond;
  };
}
