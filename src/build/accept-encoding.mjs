// Chooses a response's content coding by the Accept-Encoding header (https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding).

/**
 * Returns the weight of each listed coding, by its lower-case name.
 *
 * @param {string} header
 */
function readWeights(header) {
  return new Map(
    header.split(',').map((item) => {
      const [coding = '', ...params] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = params.find((param) => /^q\s*=/.test(param))?.replace(/^q\s*=\s*/, '');
      const name = coding === 'x-gzip' ? 'gzip' : coding;
      return /** @type {const} */ ([name, weight === undefined ? 1 : Number(weight) || 0]);
    }),
  );
}

/** An unlisted `identity` is acceptable, but any listed coding is preferred. */
const unlistedIdentity = 0.0001;

/**
 * Returns the coding that a client prefers; `undefined` if it accepts neither.
 *
 * @param {string | undefined} header the value of Accept-Encoding
 * @param {boolean} isCompressed true for a file that gzip would not shrink
 * @returns {'gzip' | 'identity' | undefined}
 */
export function chooseEncoding(header, isCompressed) {
  const weights = readWeights(header ?? '');
  const any = weights.get('*');
  const gzip = weights.get('gzip') ?? any ?? 0;
  const identity = weights.get('identity') ?? (any === 0 ? 0 : unlistedIdentity);
  if (gzip > 0 && (identity === 0 || (!isCompressed && gzip >= identity))) return 'gzip';
  return identity > 0 ? 'identity' : undefined;
}
