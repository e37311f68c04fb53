/** Types from the page of the package. */
declare module 'world-atlas/land-50m.json' {
  import type { feature } from 'topojson-client';
  type Parts = Parameters<typeof feature>;
  const atlas: Parts[0] & { readonly objects: { readonly land: Parts[1] } };
  export default atlas;
}
declare module 'world-atlas/land-10m.json' {
  export { default } from 'world-atlas/land-50m.json';
}
