/** Keeps malformed escapes unchanged. */
export function hashId(): string {
  const text = window.location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
