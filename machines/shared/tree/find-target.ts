interface TargetNode<TNode> {
  readonly parent?: TNode | undefined;
  readonly states: Readonly<Record<string, TNode>>;
}

/**
 * Finds a transition's target by XState's rules: `#id` can be anywhere, with optional keys after it. `.child` is inside the
 * source. Other targets start at a sibling, which the root doesn't have.
 *
 * @returns undefined if the target doesn't exist
 */
export function findTarget<TNode extends TargetNode<TNode>>(
  target: string,
  source: TNode,
  nodeOf: (id: string) => TNode | undefined,
): TNode | undefined {
  if (target.startsWith('#')) {
    const [id = '', ...keys] = keysOf(target.slice(1));
    const start = nodeOf(id);
    return start ? descend(start, keys) : nodeOf(target.slice(1));
  }
  if (target.startsWith('.')) return descend(source, keysOf(target.slice(1)));
  return source.parent && descend(source.parent, keysOf(target));
}

function descend<TNode extends TargetNode<TNode>>(from: TNode, keys: readonly string[]): TNode | undefined {
  let node: TNode | undefined = from;
  for (const key of keys) {
    if (key === '') break;
    node = node && Object.hasOwn(node.states, key) ? node.states[key] : undefined;
  }
  return node;
}

/** Splits a target at its dots, which a backslash escapes. The last key is empty. */
function keysOf(target: string): readonly string[] {
  return [...target.matchAll(/((?:\\.|[^.\\])*)(?:\.|$)/gs)].map((match) =>
    (match[1] ?? '').replaceAll(/\\(.)/gs, '$1'),
  );
}
