import { onTestFinished, vi } from 'vitest';

/**
 * Collects the files that a page saves and the object URLs that it revokes, until the test ends. jsdom supports
 * neither.
 */
export function collectFiles() {
  const files: { readonly name: string; readonly blob: Blob; readonly url: string }[] = [];
  const revoked: string[] = [];
  const blobs = new Map<string, Blob>();
  const before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => void revoked.push(url),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, blob, url: this.href });
  });
  onTestFinished(() => void Object.assign(URL, before));
  return { files, revoked };
}
