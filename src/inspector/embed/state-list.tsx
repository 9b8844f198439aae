import { shortDescriptor } from '../../../machines/paths/tree/transition';
import { transitionsOf, type MachineNode } from '../../../machines/paths/tree/machine-tree';
import { formatEventType } from '../../shared/text';

/** Lists a machine's states and transitions as text. Never depends on a running actor, so that hydration can't fail. */
export function StateList({ node }: { readonly node: MachineNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable regions must be reachable by keyboard.
    <div className="inspector-embed-list" role="region" aria-label={`States of ${node.id}, as a list`} tabIndex={0}>
      <ul>
        <State node={node} />
      </ul>
    </div>
  );
}

function State({ node }: { readonly node: MachineNode }) {
  const transitions = transitionsOf(node);
  const states = Object.values(node.states);
  return (
    <li>
      <b>{node.key}</b>
      {transitions.length > 0 && (
        <ul>
          {transitions.map(({ eventType, target }, index) => (
            <li key={index}>{[eventText(node, eventType), ...(target ?? []).map(({ key }) => key)].join(' → ')}</li>
          ))}
        </ul>
      )}
      {states.length > 0 && (
        <ul>
          {states.map((state) => (
            <State key={state.id} node={state} />
          ))}
        </ul>
      )}
    </li>
  );
}

function eventText(node: MachineNode, eventType: string): string {
  if (eventType === '') return 'always';
  const delay = formatEventType(eventType);
  return delay === eventType
    ? shortDescriptor(node, eventType).replace(/^xstate\./, '')
    : delay.replace(` (${node.id})`, '');
}
