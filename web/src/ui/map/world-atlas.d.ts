/** As the page of the package says. */
declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';
  const atlas: Topology<{ land: GeometryCollection }>;
  export default atlas;
}
