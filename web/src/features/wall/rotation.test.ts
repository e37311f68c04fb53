import { describe, expect, test } from 'vitest';
import { alarmOf } from '../../testing/alarms.ts';
import { interrupting } from './interrupting.ts';
import { nextOf, playable, skipped } from './rotation.ts';

const PAGES = [{ id: '7', title: '水厂', titleEn: 'Waterworks' }];
const PLAYLIST = [
  { kind: 'page', pageId: '7', seconds: 20 },
  { kind: 'page', pageId: '8', seconds: 20 },
  { kind: 'alarms', seconds: 10 },
] as const;
const SHOW = { playlist: [...PLAYLIST], pages: PAGES };

describe('a playlist', () => {
  test('skips pages that are gone, and counts them', () => {
    expect(playable(SHOW).map(({ item }) => item)).toEqual([PLAYLIST[0], PLAYLIST[2]]);
    expect(skipped(SHOW)).toBe(1);
  });

  test('starts again after its last entry, and stays where there is no other', () => {
    const entries = playable(SHOW);
    const [first, last] = entries;
    expect(nextOf(entries, first?.key ?? '')).toBe(last);
    expect(nextOf(entries, last?.key ?? '')).toBe(first);
    expect(nextOf(playable({ ...SHOW, playlist: [PLAYLIST[2]] }), '0 alarms')).toBeUndefined();
  });
});

describe('the playlist is interrupted', () => {
  const RULE = { priority: 2, shows: 'page', until: 'acked', seconds: 60 } as const;
  const AT = Date.UTC(2026, 6, 1);
  const urgent = alarmOf('1', { priority: 2 });

  test('by the first alarm of the chosen priority or above', () => {
    expect(interrupting([alarmOf('3', { priority: 3 }), urgent], RULE, AT)).toBe(urgent);
    expect(interrupting([alarmOf('3', { priority: 3 })], RULE, AT)).toBeUndefined();
    expect(interrupting([urgent], null, AT)).toBeUndefined();
  });

  test('until the alarm is acknowledged or back to normal', () => {
    const day = AT + 86_400_000;
    expect(interrupting([urgent], RULE, day)).toBe(urgent);
    expect(interrupting([{ ...urgent, state: 'ackedActive' }], RULE, day)).toBeUndefined();
    expect(interrupting([{ ...urgent, state: 'returnedUnacked', isActive: false }], RULE, day)).toBeUndefined();
  });

  test('or for some seconds', () => {
    const timed = { ...RULE, until: 'seconds' } as const;
    expect(interrupting([urgent], timed, AT + 59_000)).toBe(urgent);
    expect(interrupting([urgent], timed, AT + 60_000)).toBeUndefined();
  });
});
