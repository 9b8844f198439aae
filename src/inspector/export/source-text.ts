/** Writes a string as a JavaScript literal in single quotes. */
export function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}

/** Writes a property's name in an object literal. There, `__proto__` without brackets sets the prototype. */
export function writeKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`;
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quote(key);
}
