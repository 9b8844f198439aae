import { useRef, useState, type ReactNode } from 'react';
import type { Chart } from '../../chart/model/chart';
import { usePaint } from '../../chart/drawing/contexts';
import { writeRecording } from '../recording/write-recording';
import { download, type OpenText } from '../session/files';
import type { InspectedActor } from '../recording/records';
import { useSession } from '../session/use-session';
import { palettes } from '../../chart/write/look';
import { OpenFileButton } from './buttons';

interface MenuProps {
  readonly actor: InspectedActor | undefined;
  readonly chart: Chart | undefined;
  readonly onOpen?: OpenText;
  /** Tools that don't fit in the toolbar. */
  readonly tools: ReactNode;
  readonly children?: ReactNode;
}

/** The toolbar's menu. Opens and saves files, and contains tools that don't fit in the toolbar. */
export function Menu({ actor, chart, onOpen, tools, children }: MenuProps) {
  const session = useSession();
  const paint = usePaint();
  const menu = useRef<HTMLDetailsElement>(null);
  const [problem, setProblem] = useState<string>();
  const name = (chart?.id ?? 'recording').replaceAll(/[^\w-]+/g, '-');

  function close(): void {
    if (menu.current) menu.current.open = false;
  }

  async function saveSvg(): Promise<void> {
    const drawing = session.readDrawing();
    if (!drawing) return setProblem('Show the chart first.');
    const { writeSvg } = await import('../../chart/write/svg');
    download(`${name}.svg`, 'image/svg+xml', writeSvg(drawing));
    close();
  }

  async function saveHtml(): Promise<void> {
    const drawing = session.readDrawing();
    if (!actor || !drawing) return setProblem('Show the chart first.');
    const { writeHtml } = await import('../export/write-html');
    const written = writeHtml(session, actor, drawing);
    if (typeof written !== 'string') return setProblem(written.why);
    download(`${name}.html`, 'text/html', written);
    close();
  }

  async function saveMermaid(): Promise<void> {
    if (!chart) return;
    const { writeMermaid } = await import('../../chart/write/mermaid');
    const [whole = '', ...regions] = writeMermaid(chart, { palette: palettes.light, paint });
    download(`${name}.mmd`, 'text/plain', whole);
    if (regions.length === 0) return close();
    setProblem(
      `Saved without the inside of its regions. \`chartable chart\` writes all ${regions.length + 1} diagrams.`,
    );
  }

  async function saveTest(): Promise<void> {
    if (!actor) return;
    const { writeTest } = await import('../export/write-test');
    const written = writeTest(session.recording, actor);
    if (typeof written === 'string') {
      download(`${name}.test.ts`, 'text/plain', written);
      close();
    } else setProblem(written.why);
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
      <summary className="inspector-tool">Menu</summary>
      <div className="inspector-menu-items">
        {tools}
        {children}
        <button type="button" disabled={!chart} onClick={() => void saveSvg()}>
          Save chart as SVG
        </button>
        <button type="button" disabled={!chart} onClick={() => void saveHtml()}>
          Save chart and recording as HTML
        </button>
        <button type="button" disabled={!chart} onClick={() => void saveMermaid()}>
          Save chart as Mermaid
        </button>
        <button
          type="button"
          onClick={() => {
            download(`${name}.recording.json`, 'application/json', writeRecording(session.recording));
            close();
          }}
        >
          Save recording as JSON
        </button>
        <button type="button" disabled={!actor} onClick={() => void saveTest()}>
          Save recording as test
        </button>
        {onOpen && (
          <OpenFileButton
            onOpen={onOpen}
            onResult={(found) => {
              setProblem(found);
              // The menu stays open to show the error.
              if (found === undefined) close();
            }}
          />
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
        {problem !== undefined && <p role="alert">{problem}</p>}
      </div>
    </details>
  );
}
