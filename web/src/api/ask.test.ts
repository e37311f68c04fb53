import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';
import { login, userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { sentBody } from '../testing/sent-body.ts';
import { prefer } from '../lib/preferences.ts';
import { ask, askBytes, askEvents, askUpload, formOf } from './ask.ts';
import { AskError } from './ask-error.ts';
import { connectionHeld, useConnection } from './connection.ts';
import { beginSession, endSession, useSession } from './session.ts';

const admin: UserInfo = {
  userId: '1',
  loginname: 'admin',
  name: '',
  tel: '',
  email: '',
  avatar: '',
  styleId: '',
  orgId: '1',
  orgName: '',
  deptId: '',
  roleId: '1',
  roleName: '',
  roleNameEn: '',
  roleType: 'admin',
  authRegion: [],
  dataRange: 'all',
  messageTypes: [],
  prompType: { alter: true, sound: true, title: true },
  scadaAdaption: 'ratio',
  language: null,
  timeZone: null,
  auths: [],
  sms: false,
  mustChangePassword: false,
  sessionIdleMin: 30,
};

type Network = typeof fetch;
const answers = (body: unknown, init: ResponseInit = {}) =>
  vi.fn<Network>(async () => Response.json(body, { status: 200, ...init }));
const failed = async (promise: Promise<unknown>): Promise<AskError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AskError)) throw new Error('Not an AskError', { cause: error });
  return error;
};

beforeEach(() => beginSession(admin));
afterEach(() => {
  endSession(null);
  prefer('language', 'zh');
});

describe('a request', () => {
  test('is a form with numbers and arrays as JSON text, without undefined, and null as empty', () => {
    const form = formOf({ ids: ['1', '2'], width: 800, name: ' a ', isFirst: true, none: undefined, min: null });
    expect(Object.fromEntries(form)).toEqual({
      ids: '["1","2"]',
      width: '800',
      name: ' a ',
      isFirst: 'true',
      min: '',
    });
  });

  test('is sent by POST to its path with the language, and with the cookie to the same origin only', async () => {
    const network = answers({ code: '200', message: '', data: { total: 0, rows: [] } });
    prefer('language', 'en');
    await ask(monitorEquipmentQuery, { page: 2 }, { network });
    const [path, init] = network.mock.calls[0] ?? [];
    expect(path).toBe('/lfscada/monitor/equipment/query');
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', headers: { 'X-Language': 'en' } });
    expect(sentBody(network)).toBe('page=2');
  });

  test('by GET has its input in the address', async () => {
    const network = answers({ code: '200', message: '', data: admin });
    await ask(userInfo, { time: 5 }, { network });
    expect(network.mock.calls[0]?.[0]).toBe('/lfscada/user/info?time=5');
  });
});

describe('a request with a file', () => {
  const send = { ...monitorHistory, upload: { field: 'picture', maxBytes: 10, tooLarge: 'tooLarge' } as const };
  const input = { signalIds: ['1', '2'], from: 0, to: 1 };
  const file = new File(['12345'], 'a.png', { type: 'image/png' });

  test('is multipart, with the fields of a form and the file last in the field of the call', async () => {
    const network = answers({ code: '200', message: '', data: 'kept' });
    expect(await askUpload(send, input, file, { network })).toBe('kept');
    const body = network.mock.calls[0]?.[1]?.body;
    if (!(body instanceof FormData)) throw new Error('Not multipart');
    expect([...body.keys()]).toEqual(['signalIds', 'from', 'to', 'picture']);
    expect(body.get('signalIds')).toBe('["1","2"]');
    expect(body.get('picture')).toMatchObject({ name: 'a.png', size: 5 });
    // The browser writes the type with its boundary; one of ours would lack it.
    expect(network.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
  });

  test('is refused like any other', async () => {
    const network = answers({ code: '1106', message: 'An avatar is …', data: null }, { status: 400 });
    expect(await failed(askUpload(send, input, file, { network }))).toMatchObject({ code: '1106', status: 400 });
  });

  test('is never sent to a call without a file', async () => {
    const network = answers({ code: '200', message: '', data: null });
    await expect(askUpload(userInfo, {}, file, { network })).rejects.toThrow('takes no file');
    expect(network).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  test.each(['200', '201'])('with code %s is its data', async (code) => {
    const data = { total: 3, rows: [] };
    expect(await ask(monitorEquipmentQuery, {}, { network: answers({ code, message: '', data }) })).toEqual(data);
  });

  test('with another code rejects with the message of the server', async () => {
    const network = answers({ code: '403', message: '没有权限', data: null }, { status: 403 });
    const error = await failed(ask(monitorEquipmentQuery, {}, { network }));
    expect(error).toMatchObject({ failure: 'refused', code: '403', message: '没有权限', status: 403 });
    expect(useSession.getState().user).toEqual(admin);
  });

  test.each(['1006', '1010'])('with code %s clears the user', async (code) => {
    const network = answers({ code, message: 'ended', data: null }, { status: 401 });
    expect(await failed(ask(monitorEquipmentQuery, {}, { network }))).toMatchObject({ failure: 'session' });
    expect(useSession.getState()).toMatchObject({ user: null, endedBy: code });
  });

  test('that requests a delay contains its duration', async () => {
    const init = { status: 429, headers: { 'retry-after': '7' } };
    const network = answers({ code: '429', message: 'wait 7 s', data: null }, init);
    const error = await failed(ask(login, { loginname: 'a', password: 'b' }, { network }));
    expect(error.retryAfterSec).toBe(7);
  });

  test('without an envelope is distinguished from a refusal', async () => {
    const html = vi.fn<Network>(async () => new Response('<html>', { status: 502 }));
    expect(await failed(ask(userInfo, {}, { network: html }))).toMatchObject({ failure: 'network', status: 502 });
    expect(await failed(ask(userInfo, {}, { network: answers([1]) }))).toMatchObject({ failure: 'malformed' });
  });

  test('in bytes is returned as bytes, and its refusal as a refusal', async () => {
    const bytes = vi.fn<Network>(async () => new Response(Uint8Array.of(1, 2, 3)));
    const input = { signalIds: ['1'], from: 0, to: 1 };
    expect([...(await askBytes(monitorHistory, input, { network: bytes }))]).toEqual([1, 2, 3]);
    const network = answers({ code: '1108', message: 'too long', data: null }, { status: 400 });
    expect(await failed(askBytes(monitorHistory, input, { network }))).toMatchObject({ code: '1108' });
  });
});

describe('a missing answer', () => {
  test('is a network failure', async () => {
    const network = vi.fn<Network>(async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await failed(ask(userInfo, {}, { network }))).toMatchObject({ failure: 'network', code: '', status: 0 });
  });

  test('is an AbortError if the caller aborted the request', async () => {
    const control = new AbortController();
    const network = vi.fn<Network>(async () => {
      control.abort();
      throw new Error('aborted');
    });
    await expect(ask(userInfo, {}, { network, signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a stream', () => {
  const opened = (network: Network) =>
    askEvents(streamOpen, { topics: [] }, { network, signal: new AbortController().signal });

  test('arrives in the pieces in which it is sent', async () => {
    const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
    const pieces = await opened(async () => new Response('event: open\n', { headers }));
    const text = [];
    for await (const piece of pieces) text.push(new TextDecoder().decode(piece));
    expect(text).toEqual(['event: open\n']);
  });

  test('that cannot be opened does not mean that the server is unreachable', async () => {
    connectionHeld(1);
    const error = await failed(
      opened(async () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    expect(error.failure).toBe('network');
    expect(useConnection.getState().isLost).toBe(false);
  });

  test('is refused as a call is, with the time to wait', async () => {
    const body = { code: '1451', message: '', data: null };
    const error = await failed(opened(answers(body, { status: 429, headers: { 'retry-after': '60' } })));
    expect(error).toMatchObject({ failure: 'refused', code: '1451', retryAfterSec: 60 });
  });

  test('is no page of a proxy', async () => {
    const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect((await failed(opened(async () => page))).failure).toBe('malformed');
  });
});
