import { plainOrigin } from '../../rules/geo/map-source.ts';

/** Name of a framed page in its address, `/manage/frame/{path}`. */
export const FRAME_PATH = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** This server's own origin, as written in a content security policy. */
export const OWN_ORIGIN = `'self'`;

/**
 * Which origin a framed page comes from: an https one, or our own for a path of this host; undefined for an address that
 * may not be framed.
 */
export function frameOrigin(url: string): string | undefined {
  if (/[\s\\"'<>\p{Cc}]/u.test(url)) return undefined;
  if (url.startsWith('/')) return url.startsWith('//') ? undefined : OWN_ORIGIN;
  const origin = plainOrigin(url);
  return origin?.startsWith('https:') === true ? origin : undefined;
}

/**
 * Sandbox of a framed page. One of another origin keeps its own cookies and storage; one of ours must not, or it could
 * take its own sandbox off and act as the person.
 */
export function frameSandbox(url: string): string {
  const may = 'allow-scripts allow-forms allow-popups allow-downloads';
  return frameOrigin(url) === OWN_ORIGIN ? may : `${may} allow-same-origin`;
}
