import type { WatchedCamera } from '@tidegate/contract/nouns/camera/camera.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { everyName, namesIn, nameText, nameTextOf } from '@tidegate/contract/locale/name-text.ts';

/** Numbers of pictures on the wall. */
export const WALL_SIZES = [1, 4, 9] as const;
export type WallSize = (typeof WALL_SIZES)[number];

/** The places of a wall: ids of cameras, empty for a free place. One for each picture of the largest wall. */
export interface Wall {
  readonly size: WallSize;
  readonly cameras: readonly string[];
  /** The place that the next chosen camera comes to. */
  readonly place: number;
}

const PLACES = 9;
const EMPTY: readonly string[] = Array.from({ length: PLACES }, () => '');

/** The wall as it was remembered, without cameras that are gone; the first ones where nothing was. */
export function rememberedWall(stored: unknown, cameras: readonly WatchedCamera[]): Wall {
  const known = new Set(cameras.map(({ id }) => id));
  const { size, cameras: listed }: { size?: unknown; cameras?: unknown } =
    typeof stored === 'object' && stored ? stored : {};
  const kept = Array.isArray(listed)
    ? listed.map((id: unknown) => (typeof id === 'string' && known.has(id) ? id : ''))
    : [];
  const wall = wallOf(WALL_SIZES.find((one) => one === size) ?? sizeFor(cameras.length), kept);
  return kept.some((id) => id !== '') ? wall : filled(cameras, wall.size);
}

/** A wall of these cameras alone, as large as they need. */
export const wallFor = (cameras: readonly WatchedCamera[]): Wall => filled(cameras, sizeFor(cameras.length));

const filled = (cameras: readonly WatchedCamera[], size: WallSize): Wall =>
  wallOf(
    size,
    cameras.slice(0, size).map(({ id }) => id),
  );

function wallOf(size: WallSize, cameras: readonly string[]): Wall {
  const places = EMPTY.map((none, at) => cameras[at] ?? none);
  return { size, cameras: places, place: nextPlace(places, size, size - 1) };
}

const sizeFor = (count: number): WallSize => WALL_SIZES.find((size) => size >= count) ?? PLACES;

/** Another number of pictures; what is beyond stays for when there are more again. */
export const resized = (wall: Wall, size: WallSize): Wall => ({
  ...wall,
  size,
  place: wall.place < size ? wall.place : 0,
});

/** Puts a camera in the selected place; a camera in another place moves. */
export function shown(wall: Wall, id: string): Wall {
  const cameras = wall.cameras.map((one, at) => (at === wall.place ? id : one === id ? '' : one));
  return { ...wall, cameras, place: nextPlace(cameras, wall.size, wall.place) };
}

export const takenAway = (wall: Wall, place: number): Wall => ({
  ...wall,
  cameras: wall.cameras.map((one, at) => (at === place ? '' : one)),
  place,
});

/** The next free place, else the one after. */
function nextPlace(cameras: readonly string[], size: number, place: number): number {
  const order = Array.from({ length: size }, (_none, step) => (place + 1 + step) % size);
  return order.find((at) => cameras[at] === '') ?? order[0] ?? 0;
}

/** The cameras of one equipment, in the order they came. */
export interface CameraGroup {
  readonly equipmentId: string;
  readonly name: string;
  readonly cameras: readonly WatchedCamera[];
}

/** The cameras by equipment, those that the text is found in; an equipment that it is found in has all of its own. */
export function groupsOf(cameras: readonly WatchedCamera[], text: string, language: Language): readonly CameraGroup[] {
  const wanted = text.trim().toLowerCase();
  const groups = new Map<string, { equipmentId: string; name: string; cameras: WatchedCamera[] }>();
  for (const camera of cameras) {
    const { equipmentId } = camera;
    const name = equipmentText(camera, language);
    const names = [...everyName(camera), ...everyName(namesIn(camera, 'equipment'))];
    if (!names.some((one) => one.toLowerCase().includes(wanted))) continue;
    const group = groups.get(equipmentId) ?? { equipmentId, name, cameras: [] };
    group.cameras.push(camera);
    groups.set(equipmentId, group);
  }
  return [...groups.values()];
}

const equipmentText = (camera: WatchedCamera, language: Language): string => nameTextOf(camera, 'equipment', language);

/** Title of a picture: its equipment, then the camera. */
export const cameraText = (camera: WatchedCamera, language: Language): string =>
  `${equipmentText(camera, language)} · ${nameText(camera, language)}`;
