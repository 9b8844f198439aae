import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StateValue } from 'xstate';
import { MachineStrips, type StripSelection } from 'chartable/inspector/view';
import type { TableSync } from 'chartable/table-9';
import { openAt, type InspectedPlace } from '../inspect/open-at';
import { openHosted } from '../inspect/open-hosted';
import { describeState } from './state-texts';

export interface MachinePanelProps {
  readonly sync: TableSync;
  /** The table's name, on pages with several tables. */
  readonly label: string | undefined;
}

/** The regions to show, starting with those whose states change most visibly. */
const tableRegions = ['sorting', 'page', 'selection', 'url'];
const sourceRegions = ['requests', 'counting'];
const historyRegions = ['pace', 'writing'];

/**
 * Shows the running machines of a table and of the page's history. Below the table, the panel starts collapsed, as
 * a line of active states.
 */
export function MachinePanel({ sync, label }: MachinePanelProps) {
  // Reads the current actor, because a restarted table has a new actor.
  const readActor = () => sync.actor;
  const actor = useSyncExternalStore(sync.subscribe, readActor, readActor);
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(true);
  const { history } = sync;
  const { rowSource } = actor.getSnapshot().children;
  const title = label === undefined ? 'Machine' : `Machine: ${label}`;

  // Starts expanded next to the table, and collapsed below it. Decided before the first paint, to avoid a layout shift.
  useLayoutEffect(() => {
    const layout = panel.current?.closest('.ct-table-view-layout');
    if (!layout) return undefined;
    let isBeside: boolean | undefined;
    const update = () => {
      const next = getComputedStyle(layout).flexDirection === 'row';
      if (next !== isBeside) setOpen(next);
      isBeside = next;
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(layout);
    return () => observer.disconnect();
  }, []);

  const stripsOf = (inspected: InspectedPlace['actor'], regions: readonly string[], name = title) => {
    const select = ({ region, state }: StripSelection) => openAt({ actor: inspected, state: state ?? region });
    return (
      <MachineStrips actor={inspected} regions={regions} label={name} describe={describeState} onSelect={select} />
    );
  };
  return (
    <details ref={panel} className="machine-panel" open={isOpen}>
      <summary
        onClick={(event) => {
          // Only React opens and closes the panel. A `toggle` event would come late, and could undo a newer change.
          event.preventDefault();
          setOpen(!isOpen);
        }}
      >
        <span>{title}</span>
        {!isOpen && <ActiveStates sync={sync} />}
      </summary>
      {isOpen && (
        <div className="machine-panel-body">
          <div className="machine-panel-actions">
            <button type="button" onClick={() => openAt({ actor, state: actor.logic.id })}>
              <span>Open the chart</span>
            </button>
            <button type="button" title="Sends states and events to stately.ai" onClick={openHosted}>
              <span>Stately’s inspector</span>
            </button>
          </div>
          <div className="machine-panel-strips">
            {stripsOf(actor, tableRegions)}
            {rowSource && (
              <>
                <p className="machine-panel-caption">Its row source</p>
                {stripsOf(rowSource, sourceRegions, `${title}, row source`)}
              </>
            )}
            <details className="machine-panel-history">
              <summary>The page’s history</summary>
              {stripsOf(history, historyRegions, `${title}, history`)}
            </details>
          </div>
        </div>
      )}
    </details>
  );
}

function ActiveStates({ sync }: Pick<MachinePanelProps, 'sync'>) {
  const [describe] = useState(createDescriber);
  const readText = () => describe(sync.actor.getSnapshot().value);
  const text = useSyncExternalStore(sync.subscribe, readText, readText);
  return (
    <span className="machine-panel-active" title={text} translate="no">
      {text}
    </span>
  );
}

/**
 * Returns a function that lists each region's active state, starting with the region that changed last. Omits nested
 * regions that are in their initial state.
 */
function createDescriber(): (value: StateValue) => string {
  let texts: readonly string[] = [];
  let settled: readonly string[] | undefined;
  return (value) => {
    const all = describeRegions(value);
    settled ??= all.filter((text) => /^\S+\./.test(text));
    const now = all.filter((text) => !settled?.includes(text));
    const kept = texts.filter((text) => now.includes(text));
    texts = [...now.filter((text) => !kept.includes(text)), ...kept];
    return texts.join(' · ');
  };
}

/** Returns the regions with their active states, e.g. `sorting one.ascending` and `url.sorting synced`. */
const describeRegions = (value: StateValue = {}, parent = ''): readonly string[] =>
  Object.entries(value).flatMap(([region, state]) => {
    const path = pathOf(state);
    return path === undefined ? describeRegions(state, `${parent}${region}.`) : [`${parent}${region} ${path}`];
  });

/** Returns the active state's path, e.g. `one.ascending`. `undefined` if several states are active in parallel. */
function pathOf(state: StateValue | undefined): string | undefined {
  if (state === undefined || typeof state === 'string') return state;
  const [[key, inner] = [], ...others] = Object.entries(state);
  const path = others.length === 0 ? pathOf(inner) : undefined;
  return key === undefined || path === undefined ? undefined : `${key}.${path}`;
}
