import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled } from '../testing/fake-clock.ts';
import { useVcode } from './use-vcode.ts';

const answer = (id: string, needed = true) =>
  Response.json({ code: '200', message: '', data: { needed, vcodeId: id, picture: needed ? '<svg>#</svg>' : '' } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the latest question counts, however late an earlier one is answered', async () => {
  const late = Promise.withResolvers<Response>();
  const network = vi.fn<typeof fetch>().mockReturnValueOnce(late.promise).mockResolvedValue(answer('new'));
  vi.stubGlobal('fetch', network);
  const { result } = renderHook(() => useVcode(false));
  await act(async () => {
    const first = result.current[1]('admin');
    await result.current[1]('admin');
    late.resolve(answer('old'));
    await first;
  });
  expect(result.current[0].id).toBe('new');
});

test('a picture is an address whose every character is escaped', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(answer('p')));
  const { result } = renderHook(() => useVcode(false));
  await act(() => result.current[1]());
  expect(result.current[0].picture).toBe('data:image/svg+xml;charset=utf-8,%3Csvg%3E%23%3C%2Fsvg%3E');
});

test('one that is no longer needed goes away', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValueOnce(answer('p')).mockResolvedValue(answer('', false)));
  const { result } = renderHook(() => useVcode(false));
  await act(() => result.current[1]('admin'));
  expect(result.current[0].isNeeded).toBe(true);
  await act(() => result.current[1]('admin'));
  expect(result.current[0]).toEqual({ isNeeded: false, id: '', picture: '', isFailed: false });
});

test('without an answer, one that was needed can be asked for again', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
  const { result } = renderHook(() => useVcode(true));
  await act(async () => {
    await result.current[1]();
    await settled();
  });
  expect(result.current[0]).toEqual({ isNeeded: true, id: '', picture: '', isFailed: true });
});
