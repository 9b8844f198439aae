/** Chat programs and mail servers cut longer links. */
export const maxLinkCharacters = 8000;

/** Limits the unpacked text. Repeated text compresses so well that a short link could contain megabytes. */
const maxTextBytes = 1024 * 1024;

const name = 'open';
/** Version 1 had no checksum, so a damaged link could open as another machine. */
const version = '2';

/**
 * Writes a link that opens a text on the inspector's page. The text is in the link's hash, which browsers don't send to
 * the server.
 *
 * @param page URL of the inspector's page
 * @returns undefined if the link would be too long
 */
export async function writeLink(page: string, text: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > maxTextBytes) return undefined;
  const packed = await collect(new Blob([bytes]), new CompressionStream('gzip'), maxLinkCharacters);
  if (!packed) return undefined;
  const url = new URL(page);
  url.search = '';
  url.hash = `${name}=${version}.${toBase64Url(packed)}`;
  return url.href.length > maxLinkCharacters ? undefined : url.href;
}

/**
 * Reads the text of a link. Never rejects.
 *
 * @param hash the URL's hash
 * @returns undefined if the hash isn't one that `writeLink` writes
 */
export async function readLink(hash: string): Promise<{ text: string } | { problem: string } | undefined> {
  const [, found, packed = ''] = /^#open=(\w*)\.?(.*)$/s.exec(hash) ?? [];
  if (found === undefined) return undefined;
  if (found !== version) return { problem: `This link has another version. This page opens only version ${version}.` };
  if (packed.length > maxLinkCharacters)
    return {
      problem: `This link is longer than ${maxLinkCharacters.toLocaleString('en')} characters, so it can’t be opened.`,
    };
  try {
    const stream = new DecompressionStream('gzip');
    const bytes = await collect(new Blob([fromBase64Url(packed)]), stream, maxTextBytes);
    if (!bytes) return { problem: 'This link’s file contains more than 1 MB.' };
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { problem: 'This link is incomplete or damaged. Copy all of it.' };
  }
}

/** Returns the transformed bytes, or undefined if they exceed `maxBytes`. */
async function collect(
  blob: Blob,
  transform: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = blob.stream().pipeThrough(transform).getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) break;
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @throws {DOMException} for characters outside Base64url */
const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
