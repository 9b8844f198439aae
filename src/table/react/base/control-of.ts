import { createElement, type ComponentType } from 'react';
import type { UrlStateKey } from '../../../../machines/table';
import { hasState, type ViewTable } from './view-table';

interface ControlProps {
  readonly table: ViewTable;
}

/** Creates a control that renders nothing if the table doesn't store its state. */
export const controlOf =
  <Props extends ControlProps>(state: UrlStateKey, Control: ComponentType<Props>) =>
  (props: Props) =>
    hasState(props.table, state) ? createElement(Control, props) : null;
