import type { BaseFile } from '@tidegate/contract/nouns/map/base-file.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { mapBase, mapBaseRead } from '@tidegate/contract/nouns/map/calls.ts';
import { DomUtil, GridLayer } from 'leaflet';
import { ask, askBytes } from '../../api/ask.ts';
import type { Shade } from '../../ui/tokens.ts';

/** A usable vector map of the server; undefined where there is none, or none can be asked for. */
export async function findBase(): Promise<BaseFile | undefined> {
  try {
    const found = await ask(mapBase, {});
    return found === null || found.problem !== null ? undefined : found;
  } catch {
    // The outline of the land is there: a map without streets is better than a message on it.
    return undefined;
  }
}

/** The vector map as a layer of Leaflet; its names are in the language of the reader where the file has them. */
export async function baseLayer(file: BaseFile, shade: Shade, language: Language): Promise<GridLayer> {
  // The package takes Leaflet from there.
  Object.assign(globalThis, { L: { DomUtil, GridLayer } });
  const [{ PMTiles }, { leafletLayer }] = await Promise.all([import('pmtiles'), import('protomaps-leaflet')]);
  const archive = new PMTiles({
    getKey: () => file.version,
    getBytes: async (offset, length, signal) => {
      const bytes = await askBytes(mapBaseRead, { offset, length }, signal === undefined ? {} : { signal });
      return { data: Uint8Array.from(bytes).buffer };
    },
  });
  const layer = leafletLayer({
    url: archive,
    flavor: shade,
    lang: language,
    maxDataZoom: file.maxZoom,
    minZoom: file.minZoom,
    noWrap: true,
    bounds: [
      [file.south, file.west],
      [file.north, file.east],
    ],
  });
  // The outline of the land shows where the file has nothing.
  layer.backgroundColor = undefined;
  const drawn: unknown = layer;
  if (!(drawn instanceof GridLayer)) throw new Error('The vector map is no layer of Leaflet');
  return drawn;
}
