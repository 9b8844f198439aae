import '../ui/base.css';
import './export-button.css';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FetchOptions } from './use-fetched-export';
import { useLabels } from '../labels';
import { ToolLabel } from '../ui/tool-label';
import { Menu } from '../menu/menu';
import { placePopover } from '../menu/popover';

/** Exports rows, fetching them first if needed. Rejects with an error message for the user. */
export type ExportRows = (options: FetchOptions) => Promise<void>;

interface ExportButtonProps {
  readonly text: string;
  readonly icon?: string;
  /** Shown after the export until the button loses focus. */
  readonly doneText: string;
  readonly failedText: (message: string) => string;
  readonly className?: string;
  /** True if exporting may take long, so that the button shows the progress. */
  readonly isFetching: boolean;
  readonly exportRows: ExportRows;
  readonly others?: {
    readonly label: string;
    readonly exports: readonly { readonly label: ReactNode; readonly exportRows: ExportRows }[];
  };
}

type State =
  | { readonly status: 'idle' | 'done' }
  | { readonly status: 'running'; readonly fetched: number; readonly total: number | undefined }
  | { readonly status: 'failed'; readonly message: string };

/** Shows the progress while fetching, when a click cancels. Errors appear below the button. */
export function ExportButton({
  text,
  icon,
  doneText,
  failedText,
  className = '',
  isFetching,
  exportRows,
  others,
}: ExportButtonProps) {
  const { stopFetching } = useLabels();
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const notice = useRef<HTMLDivElement>(null);
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  };
  const start = async (exportRows: ExportRows) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (next: State) => {
      if (running.current === controller) setState(next);
    };
    if (isFetching) show({ status: 'running', fetched: 0, total: undefined });
    try {
      await exportRows({
        signal: controller.signal,
        onProgress: (fetched, total) => show({ status: 'running', fetched, total }),
      });
      show({ status: 'done' });
    } catch (error) {
      show({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (state.status === 'failed') notice.current?.showPopover();
  }, [state]);
  const isRunning = state.status === 'running';
  const shownText = state.status === 'done' ? doneText : text;
  return (
    <span className="ct-part ct-export-button">
      <button
        type="button"
        className={`ct-button ct-quiet ${className}`}
        aria-busy={isRunning}
        data-text={text}
        title={icon && text}
        onClick={isRunning ? stop : () => void start(exportRows)}
        onBlur={() => setState((now) => (now.status === 'done' ? { status: 'idle' } : now))}
      >
        {isRunning ? (
          stopFetching(state.fetched, state.total)
        ) : icon ? (
          <ToolLabel icon={icon} text={shownText} />
        ) : (
          shownText
        )}
      </button>
      {others && (
        <Menu
          label={others.label}
          items={others.exports.map(({ label, exportRows: other }) => ({ label, onSelect: () => void start(other) }))}
        />
      )}
      {state.status === 'failed' && (
        <div
          ref={notice}
          popover="auto"
          role="alert"
          className="ct-part ct-popover"
          onBeforeToggle={placePopover}
          onToggle={({ newState }) => {
            if (newState === 'closed') setState({ status: 'idle' });
          }}
        >
          {failedText(state.message)}
        </div>
      )}
      <span className="ct-hidden" aria-live="polite">
        {state.status === 'done' ? doneText : ''}
      </span>
    </span>
  );
}
