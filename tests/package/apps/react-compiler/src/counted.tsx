/** The number of times that each element below was rendered, by its name. */
const renders: Record<string, number> = {};
Object.assign(window, { renders });

const count = (name: string) => {
  renders[name] = (renders[name] ?? 0) + 1;
};

/** Shows a text, and counts each time that it is asked to. */
export function Counted({ name, text = name }: { readonly name: string; readonly text?: string }) {
  'use no memo';
  count(name);
  return <output aria-label={name}>{text}</output>;
}
