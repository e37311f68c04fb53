/** What XML 1.0 has no way to hold: the control characters of ASCII but tab and line ends, and two that are none. */
const NOT_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What Excel takes for a character that XML cannot hold: `_x0009_`. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi;

/** A text without the characters that no XML can hold. */
export const withoutControls = (text: string): string => text.replaceAll(NOT_XML, '');

/** Text as XML holds it. */
export const xmlText = (text: string): string =>
  withoutControls(text).replaceAll(/[&<>"]/g, (character) => NAMED[character] ?? character);

/** Text as the XML of a cell holds it: what looks like one of Excel's escapes is shown as it was written. */
export const cellText = (text: string): string => xmlText(text).replaceAll(ESCAPE, '_x005F_');

/** What XML text says. */
export const textOfXml = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
