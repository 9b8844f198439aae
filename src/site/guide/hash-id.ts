/** Returns the hash without `#`, decoded. Keeps malformed escapes. */
export function hashId(): string {
  const text = window.location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
