import { createElement, type ComponentType } from 'react';
import type { UrlStateKey } from '../../machines/table';
import { hasState, type ViewTable } from './view-table';

interface ControlProps {
  readonly table: ViewTable;
}

/** Makes a control of a state. It renders nothing for a table that does not store the state. */
export const controlOf =
  <Props extends ControlProps>(state: UrlStateKey, Control: ComponentType<Props>) =>
  (props: Props) =>
    hasState(props.table, state) ? createElement(Control, props) : null;
