/**
 * Characters that XML 1.0 cannot hold: the ASCII control characters except tab and line ends, and two non-characters.
 */
const NOT_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Excel's escape of a character that XML cannot hold: `_x0009_`. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;

/** A text without the characters that XML cannot hold. */
export const withoutControls = (text: string): string => text.replaceAll(NOT_XML, '');

/** Text escaped for XML. */
export const xmlText = (text: string): string =>
  withoutControls(text).replaceAll(/[&<>"]/g, (character) => NAMED[character] ?? character);

/** Text escaped for the XML of a cell: text that looks like one of Excel's escapes is shown as written. */
export const cellText = (text: string): string => xmlText(text).replaceAll(ESCAPE, '_x005F_');

/** XML text, unescaped. */
export const textOfXml = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
