import { Fragment, memo, useState, type CSSProperties, type ReactNode } from 'react';
import type { Mark, RunningDelay, StripsState } from './follow';
import { isFold, restingStates, type Fold, type Strip, type StripNode } from './read-strips';

/** The user's selection in `MachineStrips`. */
export interface StripSelection {
  /** The region's state node ID. */
  readonly region: string;
  /** The state's node ID. Undefined if the user selected the region's name. */
  readonly state: string | undefined;
}

type OnSelect = ((selection: StripSelection) => void) | undefined;

/** Returns the tooltip of a state that has no `description` in its machine, by state node ID. */
export type DescribeState = (stateId: string) => string | undefined;

interface LineProps {
  readonly strip: Strip;
  readonly state: StripsState;
  /** Name of the only button that Tab focuses. Arrow keys move to the others. */
  readonly current: string | undefined;
  readonly describe: DescribeState | undefined;
  readonly onSelect: OnSelect;
}

/** Shows a region's name and its states. Re-renders only if a prop changes. */
export const StripLine = memo(function StripLine({ strip, state, current, describe, onSelect }: LineProps) {
  const { node, label, depth, pills } = strip;
  const title = node.description ?? describe?.(node.id) ?? label;
  return (
    <div className="inspector-strip" role="group" aria-label={label} {...indentBy(depth)}>
      {onSelect ? (
        <button
          type="button"
          className="inspector-strip-name"
          title={title}
          aria-label={`Region ${label}`}
          {...stopProps(nameStop(node), current)}
          onClick={() => onSelect({ region: node.id, state: undefined })}
        >
          {breakable(label)}
        </button>
      ) : (
        <span className="inspector-strip-name" title={title}>
          {breakable(label)}
        </span>
      )}
      {pills.length > 0 && <Pills nodes={pills} {...{ strip, state, current, describe, onSelect }} />}
    </div>
  );
}, isSameLine);

/** Lets a long name break between its words: `global`, `Filter`. */
const breakable = (name: string): readonly ReactNode[] =>
  name.split(/(?=[A-Z][a-z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));

function isSameLine(old: LineProps, next: LineProps): boolean {
  const isSamePill = (node: StripNode): boolean =>
    old.state.active.has(node.id) === next.state.active.has(node.id) &&
    old.state.marks.get(node.id) === next.state.marks.get(node.id) &&
    old.state.delays.get(node.id) === next.state.delays.get(node.id) &&
    innerPills(node).every(isSamePill);
  return (
    old.strip === next.strip &&
    old.current === next.current &&
    old.onSelect === next.onSelect &&
    (old.state === next.state || next.strip.pills.every(isSamePill))
  );
}

const innerPills = (node: StripNode): readonly StripNode[] => (node.type === 'parallel' ? [] : restingStates(node));

interface IndentStyle extends CSSProperties {
  readonly '--inspector-depth': number;
}

function indentBy(depth: number): { readonly style: IndentStyle; readonly 'data-inner': boolean | undefined } {
  return { style: { '--inspector-depth': depth }, 'data-inner': depth > 0 || undefined };
}

interface FoldedLineProps {
  readonly fold: Fold;
  readonly current: string | undefined;
  readonly onUnfold: () => void;
}

/** Shows several regions as one line. All of them are in their initial state. */
export function FoldedLine({ fold: { strips, depth }, current, onUnfold }: FoldedLineProps) {
  const [first] = strips;
  if (!first) return null;
  const names = strips.map(({ label }) => label).join(', ');
  const initial = first.pills.find(({ id }) => first.node.initial.target.some((target) => target.id === id));
  return (
    <div className="inspector-strip" {...indentBy(depth)}>
      <button
        type="button"
        className="inspector-strip-name inspector-strip-fold"
        title={names}
        aria-expanded={false}
        aria-label={`${strips.length} more: ${names}, ${initial?.key}`}
        {...stopProps(nameStop(first.node), current)}
        onClick={onUnfold}
      >
        {strips.length} more
      </button>
      <ul className="inspector-pills" aria-hidden="true">
        <li className="inspector-pill" data-active>
          <span className="inspector-pill-name">{initial?.key}</span>
        </li>
      </ul>
    </div>
  );
}

function Pills({ nodes, ...props }: LineProps & { readonly nodes: readonly StripNode[] }) {
  const { strip, state, current, describe, onSelect } = props;
  return (
    <ul className="inspector-pills">
      {nodes.map((node) => {
        const inner = innerPills(node);
        return (
          <Pill
            key={node.id}
            node={node}
            description={node.description ?? describe?.(node.id)}
            strip={strip}
            isActive={state.active.has(node.id)}
            mark={state.marks.get(node.id)}
            delay={state.delays.get(node.id)}
            isCurrent={current === node.id}
            onSelect={onSelect}
          >
            {inner.length > 0 && <Pills nodes={inner} {...props} />}
          </Pill>
        );
      })}
    </ul>
  );
}

interface PillProps {
  readonly node: StripNode;
  readonly description: string | undefined;
  readonly strip: Strip;
  readonly isActive: boolean;
  readonly mark: Mark | undefined;
  readonly delay: RunningDelay | undefined;
  readonly isCurrent: boolean;
  readonly onSelect: OnSelect;
  readonly children: ReactNode;
}

/** Shows a state as a pill. Pills without inner states re-render only if a prop changes. */
const Pill = memo(function Pill(props: PillProps) {
  const { node, description, strip, isActive, mark, delay, isCurrent, onSelect, children } = props;
  const { id, key, type } = node;
  const text = type === 'history' ? `↺\u00a0${key}` : type === 'final' ? `${key}\u00a0◉` : key;
  const hasBar = delay !== undefined && delay.delayMs >= shortestBarMs;
  return (
    <li
      className="inspector-pill"
      data-active={isActive || undefined}
      data-type={type}
      data-delay={hasBar || undefined}
      data-mark={mark && (mark.isExited ? 'exited' : 'entered')}
      data-from={mark?.from}
    >
      {hasBar && <DelayBar key={delay.startedAt} delay={delay} />}
      {onSelect ? (
        <button
          type="button"
          className="inspector-pill-name"
          title={description}
          aria-label={`${strip.label}: ${key}, ${isActive ? 'active' : 'not active'}`}
          {...stopProps(id, isCurrent ? id : undefined)}
          onClick={() => onSelect({ region: strip.node.id, state: id })}
        >
          {text}
        </button>
      ) : (
        <span className="inspector-pill-name" title={description} aria-current={isActive || undefined}>
          {text}
        </span>
      )}
      {children}
    </li>
  );
});

/** Shorter delays show no bar, because users wouldn't notice it. */
const shortestBarMs = 250;

/** Draws a delay's progress with a CSS animation, so that React renders nothing while the delay runs. */
function DelayBar({ delay: { delayMs, startedAt } }: { readonly delay: RunningDelay }) {
  const [now] = useState(Date.now);
  const elapsedMs = Math.min(Math.max(0, now - startedAt), delayMs);
  const style = { animationDuration: `${delayMs}ms`, animationDelay: `${-elapsedMs}ms` };
  return <span className="inspector-pill-delay" style={style} aria-hidden="true" />;
}

const nameStop = ({ id }: StripNode): string => `region ${id}`;

const stopProps = (stop: string, current: string | undefined) => ({
  'data-stop': stop,
  tabIndex: stop === current ? 0 : -1,
});

export function stopsOf(line: Strip | Fold, isInteractive: boolean): readonly string[] {
  if (isFold(line)) return line.strips.slice(0, 1).map(({ node }) => nameStop(node));
  return isInteractive ? [nameStop(line.node), ...line.pills.flatMap(pillStops)] : [];
}

const pillStops = (node: StripNode): readonly string[] => [node.id, ...innerPills(node).flatMap(pillStops)];
