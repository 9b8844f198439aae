import '../ui/base.css';
import '../ui/lazy-parts.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { FetchOptions } from './use-fetched-export';
import { useLabels } from '../base/labels';
import { MenuItems, MenuList } from '../menu/menu-list';
import { placePopover } from '../menu/popover';
import { ToolLabel, saveIcon } from '../ui/icons';
/** Exports rows, fetching them first if needed. Rejects with an error message for the user. */
export type ExportRows = (options: FetchOptions) => Promise<void>;

interface ExportButtonProps {
  readonly text: string;
  /** Replaces `text` after an export, until the button loses focus. */
  readonly doneText: string;
  readonly failedText: (message: string) => string;
  readonly className?: string;
  /** True if the rows are fetched first. The button then shows the progress. */
  readonly isFetching: boolean;
  /** One function, or several for a menu. */
  readonly exportRows: ExportRows | readonly { readonly label: ReactNode; readonly exportRows: ExportRows }[];
}

type State =
  | { readonly status: 'idle' | 'done' }
  | { readonly status: 'running'; readonly fetched: number; readonly total: number | undefined }
  | { readonly status: 'failed'; readonly message: string };

/** A button that exports rows. While it fetches rows, it shows the progress, and a click cancels. */
export function ExportButton({
  text,
  doneText,
  failedText,
  className = '',
  isFetching,
  exportRows,
}: ExportButtonProps) {
  const { stopFetching } = useLabels();
  const [state, setState] = useState<State>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  const notice = useRef<HTMLDivElement>(null);
  const menuId = useId();
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
  const exportAll = typeof exportRows === 'function' ? exportRows : undefined;
  return (
    <span className="ct-part ct-export-button">
      <button
        type="button"
        className={`ct-button ct-quiet ${className}`}
        aria-busy={isRunning}
        data-text={text}
        aria-haspopup={exportAll || isRunning ? undefined : 'menu'}
        popoverTarget={exportAll || isRunning ? undefined : menuId}
        onClick={isRunning ? stop : exportAll && (() => void start(exportAll))}
        onBlur={() => setState((now) => (now.status === 'done' ? { status: 'idle' } : now))}
      >
        {isRunning ? (
          stopFetching(state.fetched, state.total)
        ) : exportAll ? (
          shownText
        ) : (
          <ToolLabel icon={saveIcon} text={shownText} />
        )}
      </button>
      {typeof exportRows !== 'function' && (
        <MenuList id={menuId} label={text}>
          {() => (
            <MenuItems
              items={exportRows.map((item) => ({ label: item.label, onSelect: () => void start(item.exportRows) }))}
              onChoose={({ onSelect }, menu) => {
                menu.hidePopover();
                onSelect();
              }}
            />
          )}
        </MenuList>
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
