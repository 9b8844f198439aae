import type { Chart, ChartState, ChartTransition } from '../chart/chart';
import { activityLines, isForbidden } from '../chart/chart';
import type { StartedDelay } from '../protocol/messages';
import { cutText } from '../chart/cut';
import { shortName } from '../chart/showing';
import { cutNote } from '../layout/content';
import { formatValue } from '../text';
import { typeText } from './state-box';

export interface OutlineProps {
  readonly chart: Chart;
  readonly active: ReadonlySet<string>;
  readonly takenKeys: ReadonlySet<string>;
  readonly delays: readonly StartedDelay[];
  readonly onPick: (transition: string) => void;
}

export function Outline(props: OutlineProps) {
  const { chart } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must be reachable by keyboard.
    <div className="inspector-outline" role="region" aria-label={`States of ${chart.id}, as a list`} tabIndex={0}>
      <ul>
        <OutlineState {...props} state={chart.root} />
      </ul>
    </div>
  );
}

function OutlineState({ state, ...props }: OutlineProps & { state: ChartState }) {
  const { chart, active } = props;
  const isActive = active.has(state.id);
  const parent = state.parent === undefined ? undefined : chart.states.get(state.parent);
  const activities = activityLines(state);
  return (
    <li>
      <p
        className={isActive ? 'inspector-name inspector-active' : 'inspector-name'}
        aria-current={isActive ? 'true' : undefined}
      >
        <strong>{state.key || state.id}</strong>
        <span className="inspector-detail">
          {typeText(state)}
          {parent?.initial?.target === state.id && ', initial'}
        </span>
        {isActive && <span className="inspector-badge">active</span>}
      </p>
      {state.description !== undefined && <p className="inspector-detail inspector-lines">{state.description}</p>}
      {state.isCut && <p className="inspector-detail">{cutNote}</p>}
      {state.tags.length > 0 && <p className="inspector-detail">{state.tags.map((tag) => `#${tag}`).join(' ')}</p>}
      {state.meta !== undefined && state.meta !== null && (
        <p className="inspector-detail">meta: {formatValue(state.meta, 400)}</p>
      )}
      {activities.length > 0 && (
        <ul className="inspector-does">
          {activities.map((activity) => (
            <li key={activity}>{activity}</li>
          ))}
        </ul>
      )}
      {state.transitions.length > 0 && (
        <ul className="inspector-does">
          {state.transitions.map((transition) => (
            <OutlineTransition key={transition.key} {...props} transition={transition} />
          ))}
        </ul>
      )}
      {state.children.length > 0 && (
        <ul>
          {state.children.map((child) => (
            <OutlineState key={child.id} {...props} state={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

function OutlineTransition({
  chart,
  transition,
  takenKeys,
  delays,
  onPick,
}: OutlineProps & { transition: ChartTransition }) {
  const { key, label, guard, actions, targets, descriptor } = transition;
  const delay = delays.find((one) => one.event === descriptor);
  return (
    <li className={takenKeys.has(key) ? 'inspector-taken' : undefined}>
      {transition.kind === 'event' || transition.kind === 'wildcard' ? (
        <button type="button" className="inspector-link" onClick={() => onPick(key)}>
          {label}
        </button>
      ) : (
        <span>{label}</span>
      )}
      {guard !== undefined && ` [${guard}]`}
      {actions.length > 0 && ` / ${actions.join(', ')}`}
      {isForbidden(transition) && ' (forbidden)'}
      {transition.isCut && ` → ${cutText}`}
      {targets.length > 0 && ` → ${targets.map((id) => shortName(chart, id)).join(', ')}`}
      {delay && <span className="inspector-badge">{`running, ${Math.round(delay.ms)} ms`}</span>}
      {takenKeys.has(key) && <span className="inspector-badge">just taken</span>}
      {transition.description !== undefined && (
        <p className="inspector-detail inspector-lines">{transition.description}</p>
      )}
      {transition.meta !== undefined && transition.meta !== null && (
        <p className="inspector-detail">meta: {formatValue(transition.meta, 400)}</p>
      )}
    </li>
  );
}
