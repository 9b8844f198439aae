/**
 * A TypeDoc plugin that omits inherited members, because the reference links to the types that declare them.
 *
 * @param {{ converter: { on(event: string, run: (context: { project: Project }) => void, priority: number): void } }} app
 * @typedef {{ reflections: Record<number, { inheritedFrom?: object }>, removeReflection(one: object): void }} Project
 */
export function load({ converter }) {
  const omit = (/** @type {{ project: Project }} */ { project }) =>
    Object.values(project.reflections).forEach((one) => one.inheritedFrom && project.removeReflection(one));
  converter.on('resolveEnd', omit, -1000);
}
