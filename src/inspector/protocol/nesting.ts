/**
 * Messages that nest deeper are rejected, because a few kilobytes of brackets could overflow the call stack in
 * `JSON.stringify`. Chartable's own messages nest snapshots up to 64 levels.
 */
export const maxMessageDepth = 200;

export const tooDeepReason = `it nests arrays and objects deeper than ${maxMessageDepth} levels`;

const quote = 34;
const backslash = 92;

/** True if a JSON string nests arrays and objects deeper than `levels`. Also works for invalid JSON. */
export function isJsonTooDeep(json: string, levels = maxMessageDepth): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    switch (json.charCodeAt(index)) {
      case quote:
        index = endOfString(json, index);
        break;
      case 91: // [
      case 123: // {
        depth += 1;
        if (depth > levels) return true;
        break;
      case 93: // ]
      case 125: // }
        depth -= 1;
        break;
    }
  }
  return false;
}

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

/** True if a value nests arrays and objects deeper than `levels`, or is circular. */
export function isTooDeep(value: unknown, levels = maxMessageDepth): boolean {
  /** Levels that were left at each checked object. With at least as many levels, it needs no second check. */
  const fitting = new Map<object, number>();
  const exceeds = (part: unknown, left: number): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    if (left === 0) return true;
    const known = fitting.get(part);
    if (known !== undefined && known <= left) return false;
    fitting.set(part, left);
    return Object.values(part).some((item) => exceeds(item, left - 1));
  };
  return exceeds(value, levels);
}
