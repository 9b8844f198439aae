const maxPageLength = 4000;
const maxLineLength = 400;

/** Names come from the app. These characters would start a line, or reverse its text. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

/** Returns the lines from a 0-based number on that fit into one answer. Cuts long lines. */
export function pageOf(lines: readonly string[], from = 0): string {
  const shown: string[] = [];
  let length = 0;
  for (const line of lines.slice(from)) {
    const cut = line.length > maxLineLength ? `${line.slice(0, maxLineLength)}… (${line.length} characters)` : line;
    length += cut.length + 1;
    if (shown.length > 0 && length > maxPageLength) break;
    shown.push(cut.replaceAll(unsafe, ' '));
  }
  const left = lines.length - from - shown.length;
  if (left > 0) shown.push(`(${left} more lines: call it again with from: ${from + shown.length})`);
  return shown.join('\n') || 'There are no more lines.';
}
