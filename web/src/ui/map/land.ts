import { feature } from 'topojson-client';

/** The outline of the land, without borders: comes with the program, so that there is a map without a network. */
export async function loadLand() {
  const { default: atlas } = await import('world-atlas/land-50m.json');
  return feature(atlas, atlas.objects.land);
}
