import type { LiveStream } from './camera.ts';

/** Valid origins of streams: a content security policy must not read more than hosts of one name. */
const ORIGIN = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

/** True for `https://cam.example:8443`, `wss://…` and `https://*.example.com`. */
export function isStreamOrigin(text: string): boolean {
  if (!ORIGIN.test(text)) return false;
  // `https://*.com` would be half of the internet.
  return !text.includes('*') || text.split('.').length > 2;
}

/** The origin of the address of a stream that a browser asks; undefined for an address that is none. */
export function streamOrigin(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password } = new URL(address);
  const origin = `${protocol}//${host}`;
  return username === '' && password === '' && isStreamOrigin(origin) ? origin : undefined;
}

/** The format of an address, by its ending, else by its configured type. */
export function streamKind(address: string, said: 'hls' | 'flv'): LiveStream['kind'] {
  const path = URL.parse(address)?.pathname ?? '';
  if (/\.m3u8$/i.test(path)) return 'hls';
  if (/\.flv$/i.test(path)) return 'flv';
  return /\.(?:mp4|webm|ogv)$/i.test(path) ? 'file' : said;
}
