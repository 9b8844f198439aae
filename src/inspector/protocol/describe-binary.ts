const maxBinaryItems = 20;

export function describeBinary(value: object): readonly (readonly [string, unknown])[] | undefined {
  if (ArrayBuffer.isView(value) && !(value instanceof DataView)) {
    const items: unknown = 'length' in value ? value.length : 0;
    const first: unknown = Reflect.apply(Array.prototype.slice, value, [0, maxBinaryItems]);
    return [
      ['kind', nameOfKind(value)],
      ['length', items],
      ['first', first],
    ];
  }
  const isShared = typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;
  if (value instanceof ArrayBuffer || isShared || value instanceof DataView) {
    const { byteLength } = value;
    const [buffer, start] = value instanceof DataView ? [value.buffer, value.byteOffset] : [value, 0];
    const first = [...new Uint8Array(buffer, start, Math.min(maxBinaryItems, byteLength))];
    return [
      ['kind', nameOfKind(value)],
      ['byteLength', byteLength],
      ['first', first],
    ];
  }
  if (typeof Blob !== 'undefined' && value instanceof Blob)
    return [
      ['kind', nameOfKind(value)],
      ...('name' in value ? [['name', value.name] as const] : []),
      ['type', value.type],
      ['byteLength', value.size],
    ];
  return undefined;
}

const nameOfKind = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);
