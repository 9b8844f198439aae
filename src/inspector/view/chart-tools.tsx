import type { ReactNode } from 'react';
import type { Chart } from '../../chart/model/chart';
import { foldable } from '../../chart/layout/opening';
import { Finder } from './finder';
import { ButtonGroup, IconButton, ZoomButtons } from '../../chart/drawing/buttons';
import type { PanZoom } from '../../chart/pan-zoom/pan-zoom';
import type { ChartItem } from '../../../machines/inspector/inspector.types';

export type RenderMenu = (tools?: ReactNode) => ReactNode;

interface ChartToolsProps {
  readonly chart: Chart;
  readonly focus: string | undefined;
  /** True to show most tools in the menu. */
  readonly isCompact: boolean;
  readonly isFollowing: boolean;
  readonly panZoom: PanZoom;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onFoldAll: (ids: ReadonlySet<string>) => void;
  readonly onShow: (id: string | undefined) => void;
  readonly onReveal: (item: ChartItem) => void;
  readonly renderMenu: RenderMenu;
}

export function ChartTools(props: ChartToolsProps) {
  const { chart, focus, isCompact, isFollowing, panZoom, onFollow, onFoldAll, onShow, onReveal, renderMenu } = props;
  const parts = [...foldable(chart)];
  const hasParts = parts.length > 0;
  const tools = (
    <>
      {hasParts && (
        <select
          className="inspector-inline inspector-part"
          aria-label="Part of the chart"
          value={focus ?? ''}
          onChange={(event) => onShow(event.target.value || undefined)}
        >
          <option value="">Whole machine</option>
          {parts.map((id) => {
            const state = chart.states.get(id);
            return (
              <option key={id} value={id}>
                {'\u00a0\u00a0'.repeat(Math.max(0, (state?.path.length ?? 1) - 1))}
                {state?.key}
              </option>
            );
          })}
        </select>
      )}
      {hasParts && (
        <ButtonGroup label="Fold">
          <IconButton icon="fold" label="Fold all" onClick={() => onFoldAll(new Set(parts))} />
          <IconButton icon="unfold" label="Unfold all" onClick={() => onFoldAll(new Set())} />
          <IconButton icon="active" label="Fold inactive states" onClick={() => onShow(focus)} />
        </ButtonGroup>
      )}
      <ButtonGroup label="Zoom">
        <ZoomButtons panZoom={panZoom} />
        <IconButton
          icon="follow"
          label="Follow active states"
          isPressed={isFollowing}
          onClick={() => onFollow(!isFollowing)}
        />
      </ButtonGroup>
    </>
  );
  return (
    <>
      {!isCompact && tools}
      <Finder chart={chart} onChoose={onReveal} />
      {renderMenu(isCompact ? <div className="inspector-bar">{tools}</div> : undefined)}
    </>
  );
}

interface ChartNotesProps {
  readonly chart: Chart;
  readonly isReporting: boolean;
}

export function ChartNotes({ chart, isReporting }: ChartNotesProps) {
  const sentences = [...(isReporting ? [] : [cureForUnreported]), ...(chart.isCut ? [cureForCut] : [])];
  const [first, ...others] = chart.problems;
  const details = sentences.length > 0 || first === undefined ? chart.problems : others;
  const shown = sentences.length > 0 ? sentences.join(' ') : first;
  return (
    <div className="inspector-notes">
      {shown !== undefined && (
        <details>
          <summary>
            {shown}
            {details.length > 0 && ` And ${details.length} more.`}
          </summary>
          {details.length > 0 && (
            <ul>
              {details.slice(0, 100).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
}

const cureForCut =
  'Parts of this chart are missing, because its sender cut them off. To see them, add serializationDepthLimit: 30 to the sender’s options.';

const cureForUnreported =
  'This sender doesn’t report transitions and delays. To see them exactly, use createInspector of chartable/inspector.';
