import { createHash } from 'node:crypto';
import { hasZeroBits, vcodeWorkNumbers, vcodeWorkText } from '@tidegate/contract/nouns/account/vcode-work.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settled } from '../../testing/fake-clock.ts';
import { useVcode, vcodeFieldsOf, vcodeLack } from './use-vcode.ts';

const work = { pieces: 4, bits: 6 };
const answer = (id: string, needed = true) =>
  Response.json({
    code: '200',
    message: '',
    data: { needed, vcodeId: id, picture: needed ? `data:image/png;base64,${id}` : '', work },
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the latest request counts, however late an earlier one is answered', async () => {
  const late = Promise.withResolvers<Response>();
  const network = vi.fn<typeof fetch>().mockReturnValueOnce(late.promise).mockResolvedValue(answer('new'));
  vi.stubGlobal('fetch', network);
  const { result } = renderHook(() => useVcode(false));
  await act(async () => {
    const first = result.current[1].renew('admin');
    await result.current[1].renew('admin');
    late.resolve(answer('old'));
    await first;
  });
  expect(result.current[0].id).toBe('new');
});

test('the captcha picture has the address sent by the server', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(answer('p')));
  const { result } = renderHook(() => useVcode(false));
  await act(() => result.current[1].renew());
  expect(result.current[0].picture).toBe('data:image/png;base64,p');
});

test('a captcha that is no longer required is removed', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValueOnce(answer('p')).mockResolvedValue(answer('', false)));
  const { result } = renderHook(() => useVcode(false));
  await act(() => result.current[1].renew('admin'));
  expect(result.current[0].isNeeded).toBe(true);
  await act(() => result.current[1].renew('admin'));
  expect(result.current[0]).toEqual({ isNeeded: false, id: '', picture: '', isFailed: false, work: null });
});

test('a required captcha that could not be loaded can be requested again', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  const { result } = renderHook(() => useVcode(true));
  await act(async () => {
    await result.current[1].renew();
    await settled();
  });
  expect(result.current[0]).toEqual({ isNeeded: true, id: '', picture: '', isFailed: true, work: null });
});

describe('the computation in place of the picture', () => {
  /** Right when the pieces are those that the server asks for. */
  const isRight = (id: string, given: string) =>
    (vcodeWorkNumbers(given, work.pieces) ?? [-1]).every((number, piece) => {
      const hash = createHash('sha256')
        .update(vcodeWorkText(id, piece, number))
        .digest();
      return hasZeroBits([hash.readUInt32BE(0), hash.readUInt32BE(4)], work.bits);
    });

  test('is made on request and sent in place of the characters', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(answer('p1')));
    const { result } = renderHook(() => useVcode(true));
    await act(() => result.current[1].renew());
    expect(vcodeLack(result.current[0], '')).toBe('vcode.missing');
    expect(result.current[0].work).toBeNull();
    act(() => result.current[1].workInstead());
    expect(vcodeLack(result.current[0], 'ABC')).toBe('vcode.working');
    await vi.waitFor(() => expect(vcodeLack(result.current[0], '')).toBeUndefined());
    const { vcodeId, vcodeWork = '', ...rest } = vcodeFieldsOf(result.current[0], '');
    expect([vcodeId, rest]).toEqual(['p1', {}]);
    expect(isRight('p1', vcodeWork)).toBe(true);
    expect(result.current[0].work).toMatchObject({ done: work.pieces, pieces: work.pieces });
  });

  test('is repeated for the next captcha', async () => {
    const network = vi.fn<typeof fetch>().mockResolvedValueOnce(answer('p1')).mockResolvedValue(answer('p2'));
    vi.stubGlobal('fetch', network);
    const { result } = renderHook(() => useVcode(true));
    await act(() => result.current[1].renew());
    act(() => result.current[1].workInstead());
    await act(() => result.current[1].renew());
    await vi.waitFor(() => expect(result.current[0].work?.answer).not.toBe(''));
    expect(result.current[0].id).toBe('p2');
    expect(isRight('p2', result.current[0].work?.answer ?? '')).toBe(true);
  });
});
