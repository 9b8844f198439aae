import { expect, test } from 'vitest';
import { plain } from '../../src/shared/plain';
import { isSecretKey, maskDefinition, maskUrl } from '../../src/shared/secrets';

test('values of keys for passwords, tokens or cookies are masked, however the key is spelled', () => {
  const secrets = [
    'password PASSWORD newPassword password2 passwordConfirmation user_password passwd pass passphrase pass-phrase',
    'token accessToken ACCESS_TOKEN accesstoken refresh_token tokens id-token X-CSRF-Token csrf secret clientSecret',
    'client-secret Authorization authorisation apiKey api_key API-KEY x-api-key apikey privateKey access_key cookie',
    'Set-Cookie sessionCookie credentials bearer pin userPin card_cvc CVV otp jwt',
  ].flatMap((line) => line.split(' '));
  const others =
    'authorId authority tokenize tokenizer tokenisation secretary name key keyboard columnPinning spinner option compass bypassed passenger author sessionId value status PINNED adopt';
  expect([...secrets, 'client secret'].filter((key) => !isSecretKey(key))).toEqual([]);
  expect(others.split(' ').filter(isSecretKey)).toEqual([]);
});

const mask = (value: unknown) => plain(value, { isSecret: isSecretKey }).value;

test('secrets are masked at any depth', () => {
  const headers = new Map([
    ['accept', '*/*'],
    ['Authorization', 'Bearer hunter2'],
  ]);
  const value = {
    user: { name: 'Ada', login: [{ password: 'hunter2' }] },
    headers,
    pairs: [...headers],
    tokens: { access: 'hunter2', list: ['hunter2'] },
    pin: 1234,
    field: { field: 'password', value: 'hunter2' },
    error: Object.assign(new Error('no'), { config: { api_key: 'hunter2' } }),
  };
  expect(mask(value)).toEqual({
    user: { name: 'Ada', login: [{ password: '•••' }] },
    headers: { accept: '*/*', Authorization: '•••' },
    pairs: [
      ['accept', '*/*'],
      ['Authorization', '•••'],
    ],
    tokens: '•••',
    pin: '•••',
    field: { field: 'password', value: '•••' },
    error: { name: 'Error', message: 'no', config: { api_key: '•••' } },
  });
  expect(value.user.login).toEqual([{ password: 'hunter2' }]);
});

test('booleans, null and empty strings under secret keys are not masked', () => {
  const value = { hasToken: true, token: null, password: '', secret: undefined };
  expect(mask(value)).toEqual({ hasToken: true, token: null, password: '' });
});

test('masking reuses unchanged parts of the previous result', () => {
  const login = { password: 'hunter2', attempts: [1, 2] };
  const before = plain({ login, count: 1 }, { isSecret: isSecretKey }).value;
  const after = plain({ login: { ...login }, count: 2 }, { before, isSecret: isSecretKey }).value;
  expect(after).toEqual({ login: { password: '•••', attempts: [1, 2] }, count: 2 });
  expect((after as { login: unknown }).login).toBe((before as { login: unknown }).login);
});

test('a masked definition preserves the names of states and events', () => {
  const definition = {
    id: 'login',
    initial: 'password',
    states: {
      password: { on: { token: 'secret', next: [{ guard: { type: 'isRight', params: { pin: 1 } }, target: 'meta' }] } },
      meta: { states: { input: { on: { password: 'x' } } } },
      secret: { entry: [{ type: 'send', params: { token: 'hunter2' } }], after: { tokenExpiry: 'password' } },
      input: { invoke: { src: 'authorize', input: { password: 'hunter2' }, onDone: 'token' }, meta: { secret: 'h' } },
      token: {},
    },
  };
  expect(maskDefinition(definition, isSecretKey)).toEqual({
    ...definition,
    states: {
      ...definition.states,
      password: {
        on: { token: 'secret', next: [{ guard: { type: 'isRight', params: { pin: '•••' } }, target: 'meta' }] },
      },
      secret: { entry: [{ type: 'send', params: { token: '•••' } }], after: { tokenExpiry: 'password' } },
      input: { invoke: { src: 'authorize', input: { password: '•••' }, onDone: 'token' }, meta: { secret: '•••' } },
    },
  });
});

test('secret params in a URL are masked', () => {
  expect(maskUrl('/a?q=token&access_token=hunter2&api%5Fkey=h%202#id_token=h', isSecretKey)).toBe(
    '/a?q=token&access_token=•••&api%5Fkey=•••#id_token=•••',
  );
  expect(maskUrl('/a?%E0%A4%A=1&token=', isSecretKey)).toBe('/a?%E0%A4%A=1&token=');
});

test('secret params are masked in every URL of the inspected data', () => {
  const href = 'https://example.com/?page=2&access_token=hunter2#id_token=hunter2';
  const masked = 'https://example.com/?page=2&access_token=•••#id_token=•••';
  expect(mask({ href, url: new URL(href), text: `See ${href} now` })).toEqual({
    href: masked,
    url: masked,
    text: `See ${masked} now`,
  });
  expect(maskDefinition({ meta: { href }, description: href }, isSecretKey)).toEqual({
    meta: { href: masked },
    description: href,
  });
});
