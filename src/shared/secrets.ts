import { type Json, isJsonArray, isJsonObject, isString, setOwn } from '../../machines/shared/json';

export type IsSecretKey = (key: string) => boolean;

export const maskedText = '•••';

/** Matches secrets anywhere in a key, in any case: `userPassword`, `api_key`, `Set-Cookie`. */
const anywhere =
  /pass[-_. ]?(?:word|wd|phrase|code)|secret(?!ar(?:y|ies|ial))|token(?!i[sz](?:e|ing|ation))|authori[sz]ation|credential|cookie|bearer|(?:api|access|auth|private|signing|encryption)[-_. ]?key/i;
/** Matches short words only as whole words of a key: `cardCvc`, `user_pin`, `PIN`, but not `spinner`. */
const wholeWord =
  /(?:^|[^a-zA-Z])(?:pwd|pass|pin|otp|cvv|cvc|ssn|jwt|csrf|xsrf)(?![a-z])|(?:^|[^A-Z])(?:PWD|PASS|PIN|OTP|CVV|CVC|SSN|JWT|CSRF|XSRF)(?![A-Z])|[a-z\d](?:Pwd|Pass|Pin|Otp|Cvv|Cvc|Ssn|Jwt|Csrf|Xsrf)(?![a-z])/;

/**
 * True for keys such as `password`, `accessToken`, `api_key`, `client-secret`, `Authorization` and `Set-Cookie`.
 *
 * @example
 * isSecretKey('refresh_token') // true
 */
export const isSecretKey: IsSecretKey = (key) => anywhere.test(key) || wholeWord.test(key);

/** False for booleans and empty values, because they don't reveal a secret. */
export const isMaskable = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'boolean';

/** Properties that may name a secret next to its `value`, e.g. `{ field: 'password', value: '…' }`. */
const keyNames: ReadonlySet<string> = new Set(['name', 'key', 'field', 'id', 'path', 'header']);

export function maskEntries<TValue>(
  entries: readonly (readonly [string, TValue])[],
  isSecret: IsSecretKey,
): readonly (readonly [string, TValue | string])[] {
  const isField = entries.some(([key, name]) => keyNames.has(key) && isString(name) && isSecret(name));
  return entries.map((entry) => {
    const [key, value] = entry;
    return (isSecret(key) || (isField && key === 'value')) && isMaskable(value) ? [key, maskedText] : entry;
  });
}

/** Masks pairs such as `['authorization', '…']`, as in maps and header lists. */
export function maskPair<TItem>(list: readonly TItem[], isSecret: IsSecretKey): readonly (TItem | string)[] {
  const [key, value] = list;
  return list.length === 2 && isString(key) && isSecret(key) && isMaskable(value) ? [key, maskedText] : list;
}

export function maskData(data: Json, isSecret: IsSecretKey): Json {
  if (isJsonArray(data)) return maskPair(data, isSecret).map((item) => maskData(item, isSecret));
  if (isString(data)) return maskUrl(data, isSecret);
  if (!isJsonObject(data)) return data;
  const masked: Record<string, Json> = {};
  for (const [key, item] of maskEntries(Object.entries(data), isSecret)) setOwn(masked, key, maskData(item, isSecret));
  return masked;
}

/** In these properties of a definition, keys are names of states, events or delays, so they aren't masked. */
const namingParts: ReadonlySet<string> = new Set(['states', 'on', 'after']);
const dataParts: ReadonlySet<string> = new Set(['meta', 'params', 'input', 'output', 'context']);

/** Masks a definition. Never masks names of states and events. */
export function maskDefinition(part: Json, isSecret: IsSecretKey, areNames = false): Json {
  if (isJsonArray(part)) return part.map((item) => maskDefinition(item, isSecret));
  if (!isJsonObject(part)) return part;
  const masked: Record<string, Json> = {};
  for (const [key, item] of Object.entries(part)) {
    const isData = !areNames && dataParts.has(key);
    setOwn(masked, key, isData ? maskData(item, isSecret) : maskDefinition(item, isSecret, namingParts.has(key)));
  }
  return masked;
}

/** Masks secret params in a string's URLs. */
export const maskUrl = (text: string, isSecret: IsSecretKey): string =>
  text.replaceAll(/([?&#])([^=?&#\s]+)=([^&#\s]+)/g, (all, start: string, name: string) =>
    isSecret(decodeName(name)) ? `${start}${name}=${maskedText}` : all,
  );

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
