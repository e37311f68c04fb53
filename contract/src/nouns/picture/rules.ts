/** Address of an avatar or icon on this server; empty for none. `hash` is that of its content, base64url. */
export function pictureAddress(hash: string): string {
  return hash === '' ? '' : `/lfscada/file/picture?hash=${hash}`;
}
