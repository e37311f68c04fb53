/** What XML 1.0 has no way to hold: the control characters of ASCII but tab and line ends, and two that are none. */
const NOT_XML = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without the characters that no XML can hold. */
export const withoutControls = (text: string): string => text.replaceAll(NOT_XML, '');

/** Text as XML holds it. */
export const xmlText = (text: string): string =>
  withoutControls(text).replaceAll(/[&<>"]/g, (character) => NAMED[character] ?? character);

/** What XML text says. */
export const textOfXml = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
