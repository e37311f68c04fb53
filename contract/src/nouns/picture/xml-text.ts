/** The text of a file, or the encoding that its bytes are not valid in or that is not known here. */
export type XmlText = { readonly text: string } | { readonly encoding: string };

const DECLARED = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]{1,40})["']/;
const DECLARATION_BYTES = 256;

/**
 * The text of an XML file as a browser reads it: a byte order mark comes first, then what the first bytes look like,
 * then the declaration, then UTF-8. Whatever is not valid in that encoding is refused, never replaced.
 */
export function xmlText(bytes: Uint8Array): XmlText {
  const encoding = encodingOf(bytes);
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { encoding };
  }
}

/** True when the bytes begin as XML does, in any encoding in which a declaration can be read. */
export function beginsAsXml(bytes: Uint8Array): boolean {
  const encoding = unmarked(bytes) ?? 'utf-8';
  return /^\s*</.test(new TextDecoder(encoding).decode(bytes.subarray(0, 64)));
}

function encodingOf(bytes: Uint8Array): string {
  const seen = unmarked(bytes);
  if (seen !== undefined) return seen;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES));
  const declared = DECLARED.exec(head)?.[1]?.trim().toLowerCase() ?? 'utf-8';
  // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
  return declared.startsWith('utf-16') ? 'utf-8' : declared;
}

/** The encoding that the first bytes show; undefined where a declaration has to say it. */
function unmarked(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined;
}
