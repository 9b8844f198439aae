import { assign } from 'xstate';
import type { InspectorContext, InspectorEvent } from './inspector.types';

export interface InspectorArgs {
  readonly context: InspectorContext;
  readonly event: InspectorEvent;
}

export const assignInspector = <Params extends object | undefined>(
  change: (context: InspectorContext, params: Params) => Partial<InspectorContext>,
) =>
  assign<InspectorContext, InspectorEvent, Params, InspectorEvent, never>(({ context }, params) =>
    change(context, params),
  );

export const assignOn = <const Type extends InspectorEvent['type']>(
  type: Type,
  change: (context: InspectorContext, event: Extract<InspectorEvent, { type: Type }>) => Partial<InspectorContext>,
) =>
  assign<InspectorContext, InspectorEvent, undefined, InspectorEvent, never>(({ context, event }) =>
    isOfType(event, type) ? change(context, event) : {},
  );

const isOfType = <Type extends InspectorEvent['type']>(
  event: InspectorEvent,
  type: Type,
): event is Extract<InspectorEvent, { type: Type }> => event.type === type;
