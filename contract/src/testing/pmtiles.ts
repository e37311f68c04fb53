/** A small vector map as a PMTiles archive: one tile for the whole world, and for each quarter of it, with a sea and a town. */

type Point = readonly [x: number, y: number];

const EXTENT = 4_096;
const HEADER_BYTES = 127;
const DEGREE = 1e7;
const [POINT, POLYGON] = [1, 3] as const;

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** A field of Protocol Buffers that holds bytes, and one that holds a number. */
const held = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const numeric = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const text = (value: string): number[] => [...Buffer.from(value)];

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Commands of https://github.com/mapbox/vector-tile-spec/tree/master/2.1, section 4.3. */
function geometryOf(points: readonly Point[], isClosed: boolean): number[] {
  let [atX, atY] = [0, 0];
  const step = ([x, y]: Point) => {
    const moved = [zigzag(x - atX), zigzag(y - atY)];
    [atX, atY] = [x, y];
    return moved;
  };
  const [first = [0, 0], ...others] = points;
  const start = [9, ...step(first)];
  const lines = others.length === 0 ? [] : [others.length * 8 + 2, ...others.flatMap(step)];
  return [...start, ...lines, ...(isClosed ? [15] : [])].flatMap(varint);
}

interface Drawn {
  readonly type: typeof POINT | typeof POLYGON;
  readonly points: readonly Point[];
  readonly tags: Readonly<Record<string, string>>;
}

function layerOf(name: string, { type, points, tags }: Drawn): number[] {
  const pairs = Object.entries(tags);
  const feature = [
    ...held(
      2,
      pairs.flatMap((_, index) => [...varint(index), ...varint(index)]),
    ),
    ...numeric(3, type),
    ...held(4, geometryOf(points, type === POLYGON)),
  ];
  return held(3, [
    ...held(1, text(name)),
    ...held(2, feature),
    ...pairs.flatMap(([key]) => held(3, text(key))),
    ...pairs.flatMap(([, value]) => held(4, held(1, text(value)))),
    ...numeric(5, EXTENT),
    ...numeric(15, 2),
  ]);
}

/** The archive, of zoom levels 0 and 1: closer views are drawn from the quarters. */
export function smallPmtiles(): Buffer {
  const sea: readonly Point[] = [
    [0, 0],
    [EXTENT, 0],
    [EXTENT, EXTENT],
    [0, EXTENT],
  ];
  const tile = Buffer.from([
    ...layerOf('water', { type: POLYGON, points: sea, tags: { kind: 'ocean' } }),
    ...layerOf('places', {
      type: POINT,
      points: [[3_414, 1_690]],
      tags: { kind: 'locality', name: '海港', 'name:en': 'Harbour', 'name:zh': '海港' },
    }),
  ]);
  // One entry: tile 0, run of 5, its length, and its offset plus 1.
  const directory = Buffer.from([1, 0, 5, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const tilesAt = metadataAt + metadata.length;
  for (const [at, value] of [
    [8, HEADER_BYTES],
    [16, directory.length],
    [24, metadataAt],
    [32, metadata.length],
    [40, tilesAt],
    [48, 0],
    [56, tilesAt],
    [64, tile.length],
    [72, 5],
    [80, 1],
    [88, 1],
  ] as const)
    header.writeBigUInt64LE(BigInt(value), at);
  // Clustered; nothing is compressed; vector tiles; zoom 0 and 1.
  header.set([1, 1, 1, 1, 0, 1], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * DEGREE, 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, tile]);
}
