const renders: Record<string, number> = {};
Object.assign(window, { renders });

export const count = (name: string) => {
  renders[name] = (renders[name] ?? 0) + 1;
};

export function Counted({ name, text = name }: { readonly name: string; readonly text?: string }) {
  'use no memo';
  count(name);
  return <output aria-label={name}>{text}</output>;
}
