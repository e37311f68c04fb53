// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

afterEach(() => {
  cleanup();
  prefer('timeZone', 'Asia/Shanghai');
});

const AT = Date.UTC(2026, 10, 21, 16, 4, 5);
const shown = (format: string) => {
  const source = new FakeSource();
  source.at = AT;
  const { container } = showScene([rawWidget('UsualTimer', { dataAddon: { format } })], { source });
  return container.textContent;
};

describe('the time of day', () => {
  test('is the time that the scene shows, in the time zone of the person', () => {
    prefer('timeZone', 'Asia/Shanghai');
    expect(shown('YYYY-MM-DD HH:mm:ss')).toBe('2026-11-22 00:04:05');
    cleanup();
    prefer('timeZone', 'America/New_York');
    expect(shown('YYYY-MM-DD HH:mm:ss')).toBe('2026-11-21 11:04:05');
  });

  test('has the day of the week in the language of the person, and keeps other characters', () => {
    prefer('language', 'en');
    expect(shown('ddd, HH:mm')).toBe('Sun, 00:04');
    cleanup();
    prefer('language', 'zh');
    expect(shown('ddd HH时')).toBe('周日 00时');
  });
});
