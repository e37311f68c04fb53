import type { WatchedCamera } from '@tidegate/contract/nouns/camera/camera.ts';
import { describe, expect, test } from 'vitest';
import { cameraText, groupsOf, rememberedWall, resized, shown, takenAway, wallFor } from './wall.ts';

const camera = (id: string, equipmentId = '1'): WatchedCamera => ({
  id,
  equipmentId,
  equipmentName: `泵 ${equipmentId}`,
  equipmentNameEn: `Pump ${equipmentId}`,
  name: `摄像头 ${id}`,
  nameEn: `cam ${id}`,
  useType: 'hls',
  ptz: false,
});
const three = [camera('1'), camera('2'), camera('3', '2')];

describe('the video wall', () => {
  test('is as large as its cameras need at first', () => {
    expect(wallFor([camera('1')])).toMatchObject({ size: 1, cameras: ['1', '', '', '', '', '', '', '', ''] });
    expect(wallFor(three)).toMatchObject({ size: 4, place: 3 });
  });

  test('is remembered without deleted cameras, and reset if it is invalid', () => {
    expect(rememberedWall({ size: 1, cameras: ['9', '2'] }, three)).toMatchObject({ size: 1 });
    expect(rememberedWall({ size: 1, cameras: ['9', '2'] }, three).cameras.slice(0, 2)).toEqual(['', '2']);
    for (const told of [undefined, 'x', { size: 5, cameras: 'y' }, { cameras: ['9', 7] }]) {
      expect(rememberedWall(told, three)).toEqual(wallFor(three));
    }
  });

  test('puts a camera into the chosen tile, moves one shown elsewhere, and chooses the next free tile', () => {
    const wall = shown(wallFor(three), '1');
    expect(wall.cameras.slice(0, 4)).toEqual(['', '2', '3', '1']);
    expect(wall.place).toBe(0);
    expect(takenAway(wall, 1)).toMatchObject({ place: 1 });
    expect(resized(wall, 1).cameras).toEqual(wall.cameras);
  });

  test('lists cameras by equipment, found by either name', () => {
    const found = (text: string) => groupsOf(three, text, 'en').map((group) => [group.name, group.cameras.length]);
    expect(found('')).toEqual([
      ['Pump 1', 2],
      ['Pump 2', 1],
    ]);
    expect(found('泵 2')).toEqual([['Pump 2', 1]]);
    expect(found('CAM 2')).toEqual([['Pump 1', 1]]);
    expect(found('摄像头 2')).toEqual([['Pump 1', 1]]);
  });

  test('names a picture in the language of the reader', () => {
    expect(cameraText(camera('1'), 'en')).toBe('Pump 1 · cam 1');
    expect(cameraText(camera('1'), 'zh')).toBe('泵 1 · 摄像头 1');
    expect(cameraText({ ...camera('1'), nameEn: '' }, 'en')).toBe('Pump 1 · 摄像头 1');
  });
});
