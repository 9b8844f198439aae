import {
  Component,
  useState,
  useId,
  useCallback,
  useLayoutEffect,
  type ReactNode,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { readSavedView, saveView } from '../session/saved-view';

interface SplitProps {
  readonly isSideBySide: boolean;
  /** If undefined, only the panels are visible. */
  readonly chart: ReactNode;
  readonly panels: ReactNode;
}

/** Limits of the chart's share of the inspector, in percent. */
const minChartShare = 60;
const maxChartShare = 90;

export function Split({ isSideBySide, chart, panels }: SplitProps) {
  const [share, setShare] = useState(() => {
    const saved = readSavedView('share');
    return typeof saved === 'number' ? Math.min(maxChartShare, Math.max(minChartShare, saved)) : minChartShare;
  });
  const change = (next: number) => {
    setShare(next);
    saveView('share', next);
  };
  const orientation = isSideBySide ? 'vertical' : 'horizontal';
  const hasChart = chart !== undefined;
  const tracks = hasChart ? `minmax(0, ${share}fr) auto minmax(0, ${100 - share}fr)` : 'minmax(0, 1fr)';
  return (
    <div
      className={`inspector-parts inspector-${orientation}`}
      style={{ [isSideBySide ? 'gridTemplateColumns' : 'gridTemplateRows']: tracks }}
    >
      {chart}
      {hasChart && (
        <Splitter
          label="Chart and panels"
          orientation={orientation}
          value={share}
          min={minChartShare}
          max={maxChartShare}
          onChange={change}
        />
      )}
      {panels}
    </div>
  );
}

interface SplitterProps {
  readonly label: string;
  /** `vertical` separates left and right parts, `horizontal` upper and lower ones. */
  readonly orientation: 'vertical' | 'horizontal';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly frame?: (line: HTMLElement) => HTMLElement | null | undefined;
  readonly onChange: (value: number) => void;
}

export function Splitter({
  label,
  orientation,
  value,
  min,
  max,
  frame = (line) => line.parentElement,
  onChange,
}: SplitterProps) {
  const changeWidth = (next: number) => onChange(Math.min(max, Math.max(min, next)));

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = frame(event.currentTarget)?.getBoundingClientRect();
    if (!box) return;
    changeWidth(
      orientation === 'vertical'
        ? ((event.clientX - box.left) / box.width) * 100
        : ((event.clientY - box.top) / box.height) * 100,
    );
  }

  function handleKey(event: KeyboardEvent): void {
    const [less, more] = orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const to =
      event.key === less
        ? value - 2
        : event.key === more
          ? value + 2
          : event.key === 'Home'
            ? min
            : event.key === 'End'
              ? max
              : undefined;
    if (to === undefined) return;
    event.preventDefault();
    changeWidth(to);
  }

  return (
    <div
      className={`inspector-splitter inspector-${orientation}`}
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={handleKey}
    />
  );
}

interface Tab {
  readonly id: string;
  readonly label: string;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly children: ReactNode;
}

export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0];

  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const from = tabs.findIndex((tab) => tab === current);
    const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <div className="inspector-tabs">
      <div className="inspector-tablist" role="tablist" aria-label={label} onKeyDown={handleKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${id}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        className="inspector-panel"
        aria-labelledby={current && `${id}-${current.id}`}
      >
        {children}
      </div>
    </div>
  );
}

/** Returns a `ref` and the element's width in pixels, which is 0 before mounting. */
export function useWidth(): [(element: HTMLDivElement) => () => void, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/**
 * Sets `data-inspector` on the root element while an inspector is mounted. A `:has()` selector would be slower,
 * because browsers would check it after each change of the page.
 */
export function useRootMark(kind: 'page' | 'docked'): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['inspector'] = kind;
    return () => {
      delete root.dataset['inspector'];
    };
  }, [kind]);
}

interface ErrorBoundaryProps {
  /** The object that the children show, e.g. a session. A new object clears the error. */
  readonly subject: object;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly subject: object | undefined;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Catches errors in the inspector, so that React doesn't unmount the whole page, including the inspected app. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { subject: undefined, failure: undefined };

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'failure'> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return subject === before.subject ? null : { subject, failure: undefined };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, onClose } = this.props;
    if (!failure) return children;
    return (
      <div className="inspector">
        <div className="inspector-problem" role="alert">
          <p>The inspector has failed: {String(failure.error)}</p>
          <button type="button" className="inspector-tool" onClick={() => this.setState({ failure: undefined })}>
            Try again
          </button>
          {onClose && (
            <button type="button" className="inspector-tool" onClick={onClose}>
              Close
            </button>
          )}
        </div>
      </div>
    );
  }
}
