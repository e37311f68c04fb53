import { mapKeyOf, type MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { PlaceList } from './place-list.tsx';

const point = (id: string, nameEn: string): MapPoint => ({
  kind: 'equipment',
  id,
  name: nameEn,
  nameEn,
  code: id,
  gatewayName: '',
  gatewayNameEn: '',
  lng: 1,
  lat: 1,
  online: true,
  alarmCount: 0,
  worstAlarm: null,
});

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

test('arrow keys go through the points at one place, those in trouble first', async () => {
  const points = [point('1', 'East'), point('2', 'West'), point('3', 'North')];
  const states = new Map([[mapKeyOf({ kind: 'equipment', id: '2' }), 'alarm' as const]]);
  showScreen('/map', () => <PlaceList points={points} states={states} />, '/map');
  const link = (name: string) => screen.getByRole('link', { name });
  (await screen.findByRole('link', { name: 'West' })).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    press(key);
    return document.activeElement?.textContent;
  });
  expect(seen).toEqual(['East', 'North', 'North', 'East', 'West', 'North']);
  expect(link('West').getAttribute('href')).toContain('2');
});
