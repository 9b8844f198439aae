import type { Json } from './json';
import { isJsonArray, isJsonObject, isString, setOwn } from './json';

/** True for a key whose value must not leave the application. */
export type IsSecretKey = (key: string) => boolean;

/** Stands in place of a masked value. */
export const maskedText = '•••';

/** Parts of keys that name secrets, in any case: `userPassword`, `api_key`, `Set-Cookie`. */
const anywhere =
  /pass[-_. ]?(?:word|wd|phrase|code)|secret|token|authori[sz]ation|credential|cookie|bearer|(?:api|access|auth|private|signing|encryption)[-_. ]?key/i;
/** Short words that name secrets, if they are a whole word of the key: `cardCvc`, `user_pin`, `PIN`, but not `spinner`. */
const wholeWord =
  /(?:^|[^a-zA-Z])(?:pwd|pass|pin|otp|cvv|cvc|ssn|jwt|csrf|xsrf)(?![a-z])|(?:^|[^A-Z])(?:PWD|PASS|PIN|OTP|CVV|CVC|SSN|JWT|CSRF|XSRF)(?![A-Z])|[a-z\d](?:Pwd|Pass|Pin|Otp|Cvv|Cvc|Ssn|Jwt|Csrf|Xsrf)(?![a-z])/;

/**
 * True for keys such as `password`, `accessToken`, `api_key`, `client-secret`, `Authorization` and `Set-Cookie`.
 *
 * @example
 * isSecretKey('refresh_token') // true
 */
export const isSecretKey: IsSecretKey = (key) => anywhere.test(key) || wholeWord.test(key);

/** True for a value that is masked under a secret key. What says only if there is a secret stays. */
export const isMaskable = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && typeof value !== 'boolean';

/** Names of a property that may hold the key of the property `value` beside it: `{ field: 'password', value: '…' }`. */
const keyNames: ReadonlySet<string> = new Set(['name', 'key', 'field', 'id', 'path', 'header']);

/** Masks secrets among an object's entries, without a look inside of values. */
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

/** Masks the value of a pair such as `['authorization', '…']`, as lists of headers and maps have them. */
export function maskPair<TItem>(list: readonly TItem[], isSecret: IsSecretKey): readonly (TItem | string)[] {
  const [key, value] = list;
  return list.length === 2 && isString(key) && isSecret(key) && isMaskable(value) ? [key, maskedText] : list;
}

/** Returns data with its secrets masked. */
export function maskData(data: Json, isSecret: IsSecretKey): Json {
  if (isJsonArray(data)) return maskPair(data, isSecret).map((item) => maskData(item, isSecret));
  if (!isJsonObject(data)) return data;
  const masked: Record<string, Json> = {};
  for (const [key, item] of maskEntries(Object.entries(data), isSecret)) setOwn(masked, key, maskData(item, isSecret));
  return masked;
}

/** Parts of a definition whose keys are names of states, events and delays. */
const namingParts: ReadonlySet<string> = new Set(['states', 'on', 'after']);
/** Parts of a definition that hold an application's data. */
const dataParts: ReadonlySet<string> = new Set(['meta', 'params', 'input', 'output', 'context']);

/** Returns a machine's definition with the secrets in its data masked. States and events keep their names, whatever these are. */
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

/** Returns a URL with the values of secret params masked. */
export const maskUrl = (url: string, isSecret: IsSecretKey): string =>
  url.replaceAll(/([?&#])([^=&#]+)=([^&#]+)/g, (all, start: string, name: string) =>
    isSecret(decodeName(name)) ? `${start}${name}=${maskedText}` : all,
  );

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
