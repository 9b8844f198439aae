import '../../chart/drawing/theme.css';
import './embed.css';
import { useEffect, useRef, useState, type ComponentType, type CSSProperties } from 'react';
import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { showValue } from '../../shared/require-option';
import type { DrawnChartProps } from './drawn-chart';
import { isActor, isMachine, isMachine5 } from '../../shared/xstate-shapes';
import { shortDescriptor } from '../../../machines/shared/tree/transition';
import { transitionsOf, type MachineNode } from '../../../machines/shared/tree/machine-tree';
import { formatEventType } from '../../shared/text';

interface CommonProps {
  /** ID of the state to show, e.g. `door.lock`. Default: the whole machine. */
  readonly state?: string | undefined;
  /** The title, which is also the accessible name. Default: the shown state's ID. */
  readonly label?: string | undefined;
  /** Class names of the chart's frame. */
  readonly className?: string | undefined;
  /** Styles of the chart's frame, e.g. `{ height: 480 }`. Default height: 20rem. */
  readonly style?: CSSProperties | undefined;
}

interface MachineProps {
  /** The machine to show. The chart doesn't run it. */
  readonly machine: AnyStateMachine;
  /** Not allowed together with `machine`. */
  readonly actor?: undefined;
}

interface ActorProps {
  /** An actor of a machine. The chart shows its active states, its running delays and its last transition. */
  readonly actor: AnyActorRef;
  /** Not allowed together with `actor`. */
  readonly machine?: undefined;
}

/** Props of `Chart`: either `machine` or `actor`, and options. */
export type ChartProps = CommonProps & (MachineProps | ActorProps);

/**
 * Draws a machine, or a running actor with its active states. Users zoom and pan with buttons, keys, Ctrl+wheel, two
 * fingers or the mouse. The drawing code loads once the chart comes near the visible part of the page. Until then, and
 * on a server, a list of the states is shown in the same space. Import `chartable/chart.css` too.
 *
 * @example
 * const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } });
 * const still = <Chart machine={door} />;
 * const running = <Chart actor={createActor(door).start()} style={{ height: 240 }} />;
 *
 * @throws {Error} unless exactly one of `machine` and `actor` is given, or if `state` isn't a state of the machine
 */
export function Chart({ machine, actor, state, label, className = '', style }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [Drawn, setDrawn] = useState<{ readonly Chart: ComponentType<DrawnChartProps> } | Error>();
  const shown = machineOf(machine, actor);
  const node = nodeOf(shown, state);
  const title = label ?? node.id;

  useEffect(() => {
    // Without an `IntersectionObserver`, e.g. in jsdom, the list of states stays.
    if (!frame.current || !('IntersectionObserver' in window)) return undefined;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./drawn-chart').then(
          ({ DrawnChart }) => {
            if (!isOver) setDrawn({ Chart: DrawnChart });
          },
          (error: unknown) => {
            if (!isOver) setDrawn(error instanceof Error ? error : new Error(String(error)));
          },
        );
      },
      { rootMargin: '50%' },
    );
    observer.observe(frame.current);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, []);

  const list = <StateList node={node} />;
  return (
    <div
      ref={frame}
      className={`inspector-embed ${className}`.trim()}
      style={style}
      role="group"
      aria-label={title}
      translate="no"
    >
      <div className="inspector-embed-title">{title}</div>
      {Drawn && 'Chart' in Drawn ? (
        <Drawn.Chart key={node.id} machine={shown} actor={actor} state={state}>
          {list}
        </Drawn.Chart>
      ) : (
        <div className="inspector-embed-area">
          {Drawn && <div role="alert">The chart could not be drawn: {Drawn.message}</div>}
          {list}
        </div>
      )}
    </div>
  );
}

function machineOf(machine: unknown, actor: unknown): AnyStateMachine {
  if (machine !== undefined && actor !== undefined)
    throw new Error('Chart: pass either `machine` or `actor`, got both. An `actor` already contains its machine.');
  if (actor !== undefined) {
    const logic: unknown = isActor(actor) ? actor.logic : undefined;
    if (isMachine5(logic)) return logic;
    throw new Error(
      `Chart: \`actor\` must be an actor of an XState 5 machine, e.g. \`createActor(machine)\`, got ${describe(actor)}.`,
    );
  }
  if (isMachine5(machine)) return machine;
  throw new Error(
    `Chart: \`machine\` must be an XState 5 machine unless you pass an \`actor\`, got ${describe(machine)}.`,
  );
}

function describe(value: unknown): string {
  if (isMachine(value)) return `the machine "${value.id}"`;
  return isActor(value) ? `the actor "${value.id}"` : showValue(value);
}

function nodeOf(machine: AnyStateMachine, state: string | undefined): AnyStateMachine['root'] {
  if (state === undefined) return machine.root;
  try {
    return machine.getStateNodeById(state);
  } catch {
    const ids = Object.values(machine.root.states).map(({ id }) => showValue(id));
    throw new Error(
      `Chart: \`state\` must be the ID of a state of "${machine.id}", such as ${ids.slice(0, 5).join(', ')}, got ${showValue(state)}.`,
    );
  }
}

/** Lists a machine's states and transitions as text. Shows no active states, which could differ on hydration. */
function StateList({ node }: { readonly node: MachineNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must be reachable by keyboard.
    <div className="inspector-embed-list" role="region" aria-label={`States of ${node.id}, as a list`} tabIndex={0}>
      <ul>
        <State node={node} />
      </ul>
    </div>
  );
}

function State({ node }: { readonly node: MachineNode }) {
  const transitions = transitionsOf(node);
  const states = Object.values(node.states);
  return (
    <li>
      <b>{node.key}</b>
      {transitions.length > 0 && (
        <ul>
          {transitions.map(({ eventType, target }, index) => (
            <li key={index}>{[eventText(node, eventType), ...(target ?? []).map(({ key }) => key)].join(' → ')}</li>
          ))}
        </ul>
      )}
      {states.length > 0 && (
        <ul>
          {states.map((state) => (
            <State key={state.id} node={state} />
          ))}
        </ul>
      )}
    </li>
  );
}

function eventText(node: MachineNode, eventType: string): string {
  if (eventType === '') return 'always';
  const delay = formatEventType(eventType);
  return delay === eventType
    ? shortDescriptor(node, eventType).replace(/^xstate\./, '')
    : delay.replace(` (${node.id})`, '');
}
