import { useRef, useState } from 'react';
import type { Chart } from './chart/chart';
import { usePaint } from './coverage/use-paint';
import { writeRecording } from './recording/write-recording';
import { openFile } from './recording/open-file';
import { useSession } from './use-session';
import { download } from './export/export-svg';
import { palettes } from './view/palette';
import { writeDocument } from './export/write-document';
import { writeMermaid } from './export/write-mermaid';

export interface SaveMenuProps {
  readonly chart: Chart | undefined;
  /** Opens a recording from its text. Returns an error message if the text is unreadable. */
  readonly onOpen?: (text: string) => string | undefined;
}

export function SaveMenu({ chart, onOpen }: SaveMenuProps) {
  const session = useSession();
  const paint = usePaint();
  const menu = useRef<HTMLDetailsElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const name = (chart?.id ?? 'recording').replaceAll(/[^\w-]+/g, '-');

  function close(): void {
    if (menu.current) menu.current.open = false;
  }

  function saveSvg(): void {
    const drawing = session.writeDrawing();
    if (drawing !== undefined) {
      download(`${name}.svg`, 'image/svg+xml', drawing);
      close();
    } else setProblem('Show the chart first.');
  }

  function saveMermaid(): void {
    if (!chart) return;
    const { extension, text } = writeMermaid(chart, { palette: palettes.light, paint });
    download(`${name}.${extension}`, 'text/plain', text);
    close();
  }

  function saveDocument(): void {
    if (!chart) return;
    download(`${name}.md`, 'text/markdown', writeDocument(chart, { palette: palettes.light, paint }));
    close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and blur close the menu; its controls are buttons.
    <details
      ref={menu}
      className="inspector-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="inspector-tool">Save…</summary>
      <div className="inspector-menu-items">
        <button type="button" disabled={!chart} onClick={saveSvg}>
          Chart as SVG
        </button>
        <button type="button" disabled={!chart} onClick={saveMermaid}>
          Chart as Mermaid
        </button>
        <button type="button" disabled={!chart} onClick={saveDocument}>
          Document as Markdown
        </button>
        <button
          type="button"
          onClick={() => {
            download(`${name}.recording.json`, 'application/json', writeRecording(session.recording));
            close();
          }}
        >
          Recording as JSON
        </button>
        {onOpen && (
          <button type="button" onClick={() => file.current?.click()}>
            Open a recording…
          </button>
        )}
        <button
          type="button"
          onClick={() => {
            session.inspectItself();
            close();
          }}
        >
          Show the inspector’s own chart
        </button>
        {onOpen && (
          <input
            ref={file}
            type="file"
            accept=".json,application/json"
            hidden
            aria-label="Recording"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (!chosen) return;
              void openFile(chosen, onOpen).then((found) => {
                setProblem(found);
                // Keep the menu open to show an error.
                if (found === undefined) close();
              });
            }}
          />
        )}
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </details>
  );
}
