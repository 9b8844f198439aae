/**
 * Throws unless an option can be used. The message names the option, what it got and what it takes.
 *
 * @param takes a noun: `a function`
 */
export function requireOption(
  isUsable: boolean,
  option: string,
  takes: string,
  got: unknown,
  by: string,
): asserts isUsable {
  if (isUsable) return;
  const shown = typeof got === 'number' ? undefined : JSON.stringify(got);
  throw new Error(`${by}: \`${option}\` must be ${takes}, got ${shown ?? String(got)}`);
}
