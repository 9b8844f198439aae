import { FlexRender as renderDefinition } from '@tanstack/react-table';
import { Component, createElement, isValidElement, type ComponentType, type ReactNode } from 'react';
import { useSnapshot } from './use-snapshot';
import type { HostCell, HostHeader, ViewTable } from './view-table';

type RenderedProps = { readonly table: ViewTable } & (
  { readonly header: HostHeader; readonly footer?: never } | { readonly footer: HostHeader; readonly header?: never }
);

/** Renders a header or footer. Re-renders after each change to the table, because custom content may read any state. */
export function Rendered({ table, header, footer }: RenderedProps) {
  useSnapshot(table, ({ context }) => context);
  return wrapText(header ? renderDefinition({ header }) : renderDefinition({ footer }));
}

export const RenderedCell = ({ cell }: { readonly cell: HostCell }) => wrapText(renderDefinition({ cell }));

/**
 * Wraps text in an element. Google Translate replaces text nodes, which React then can't update (facebook/react#11538).
 */
const putInElement = (content: ReactNode): ReactNode =>
  ['string', 'number', 'bigint'].includes(typeof content) ? <span>{content}</span> : content;

type Renderer = (props: object) => ReactNode;

const isRenderer = (type: unknown): type is Renderer =>
  typeof type === 'function' && !(type.prototype instanceof Component);

const wrapText = (content: ReactNode): ReactNode =>
  isValidElement<object>(content) && isRenderer(content.type)
    ? createElement(componentFor(content.type), content.props)
    : putInElement(content);

const components = new WeakMap<Renderer, ComponentType<object>>();

/** Returns the same component each time. If the component changed, React would reset the cell's state. */
function componentFor(renderer: Renderer): ComponentType<object> {
  const known = components.get(renderer);
  if (known) return known;
  const WithElement = (props: object) => putInElement(renderer(props));
  components.set(renderer, WithElement);
  return WithElement;
}
