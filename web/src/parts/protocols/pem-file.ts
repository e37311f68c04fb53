/** More than any of these; what is longer is cut, and refused by the form. */
const MOST_BYTES = 100_000;
const LINE = /.{1,64}/g;

/** The text of a file in PEM; that of a file in DER is made. */
export async function pemOf(file: Blob, label: string): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.includes('-----BEGIN ')) return text;
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return [`-----BEGIN ${label}-----`, ...(btoa(binary).match(LINE) ?? []), `-----END ${label}-----`, ''].join('\n');
}
