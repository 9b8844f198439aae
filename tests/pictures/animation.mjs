// Creates an animated WebP from screenshots. Chromium encodes the frames.

/**
 * @typedef {object} Frame
 * @property {number} x of the changed part, even
 * @property {number} y even
 * @property {number} width
 * @property {number} height
 * @property {Buffer} webp the changed part as a still picture
 * @property {number} ms
 */

/** @param {string} name @param {Buffer} body */
function chunk(name, body) {
  const chunkHeader = Buffer.alloc(8);
  chunkHeader.write(name, 'latin1');
  chunkHeader.writeUInt32LE(body.length, 4);
  return Buffer.concat([chunkHeader, body, Buffer.alloc(body.length % 2)]);
}

/** @param {number[]} values */
const uint24s = (values) => Buffer.from(values.flatMap((value) => [value & 255, (value >> 8) & 255, value >> 16]));

/** Offset of the first chunk in a WebP file. */
const headerBytes = 12;

/** Returns the image data of a still picture without its header and metadata. @param {Buffer} webp */
function imageChunk(webp) {
  for (let at = headerBytes; at < webp.length;) {
    const size = 8 + webp.readUInt32LE(at + 4);
    const end = at + size + (size % 2);
    if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) return webp.subarray(at, end);
    at = end;
  }
  throw new Error('The picture has no image data.');
}

/**
 * Joins frames to an endless animation (https://developers.google.com/speed/webp/docs/riff_container).
 *
 * @param {number} width
 * @param {number} height
 * @param {readonly Frame[]} frames the first one covers everything
 */
export function joinFrames(width, height, frames) {
  const animationFlag = 2;
  // Draws the changed part over the previous frame, without blending.
  const overwriteFlag = 2;
  const parts = frames.map(({ x, y, width: w, height: h, webp, ms }) =>
    chunk(
      'ANMF',
      Buffer.concat([uint24s([x / 2, y / 2, w - 1, h - 1, ms]), Buffer.from([overwriteFlag]), imageChunk(webp)]),
    ),
  );
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.concat([Buffer.from([animationFlag, 0, 0, 0]), uint24s([width - 1, height - 1])])),
    chunk('ANIM', Buffer.alloc(6)),
    ...parts,
  ]);
  return chunk('RIFF', body);
}

/**
 * Encodes the part of a screenshot that differs from the previous one. Runs in a page.
 *
 * @param {{ png: string, quality: number }} screenshot
 */
async function encodeChange({ png, quality }) {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The page has no canvas.');
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  /** @type {Window & { previous?: Uint32Array }} */
  const storedWindow = window;
  const { previous } = storedWindow;
  storedWindow.previous = pixels;
  let [left, top, right, bottom] = previous ? [width, height, 0, 0] : [0, 0, width, height];
  if (previous)
    for (let at = 0; at < pixels.length; at += 1) {
      if (pixels[at] === previous[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  if (right <= left) return undefined;
  [left, top] = [left - (left % 2), top - (top % 2)];
  const part = new OffscreenCanvas(right - left, bottom - top);
  part.getContext('2d')?.drawImage(bitmap, -left, -top);
  const bytes = new Uint8Array(await (await part.convertToBlob({ type: 'image/webp', quality })).arrayBuffer());
  const webp = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { size: { width, height }, x: left, y: top, width: part.width, height: part.height, webp };
}

/**
 * Returns a screenshot as a still WebP picture.
 *
 * @param {import('playwright').Page} encoder an empty page
 * @param {Buffer} png
 * @param {number} quality 0 to 1
 */
export async function encodeStill(encoder, png, quality) {
  await encoder.goto('about:blank');
  const whole = await encoder.evaluate(encodeChange, { png: png.toString('base64'), quality });
  return Buffer.from(whole?.webp ?? '', 'base64');
}

/**
 * Returns an animation of screenshots.
 *
 * @param {import('playwright').Page} encoder an empty page
 * @param {AsyncIterable<{ png: Buffer, ms: number }>} screenshots of the same size
 * @param {number} quality 0 to 1
 */
export async function animate(encoder, screenshots, quality) {
  /** @type {Frame[]} */
  const frames = [];
  let size = { width: 0, height: 0 };
  for await (const { png, ms } of screenshots) {
    const change = await encoder.evaluate(encodeChange, { png: png.toString('base64'), quality });
    const last = frames.at(-1);
    if (change) {
      const { size: whole, webp, ...place } = change;
      size = whole;
      frames.push({ ...place, webp: Buffer.from(webp, 'base64'), ms });
    } else if (last) last.ms += ms;
  }
  return joinFrames(size.width, size.height, frames);
}
