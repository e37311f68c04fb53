import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';

/** Packs texts as a list of the different ones and, per text, its place in that list: states repeat. */
export function packTexts(writer: ByteWriter, texts: readonly string[]): void {
  const places = new Map<string, number>();
  for (const text of texts) if (!places.has(text)) places.set(text, places.size);
  writer.varint(places.size);
  for (const text of places.keys()) writer.text(text);
  for (const text of texts) writer.varint(places.get(text) ?? 0);
}

/** Reads `count` texts. */
export function unpackTexts(reader: ByteReader, count: number): string[] {
  const distinct = reader.varint();
  if (distinct > count) throw new ColumnsError('more different texts than texts');
  const list: string[] = [];
  for (let read = 0; read < distinct; read++) list.push(reader.text());
  const texts: string[] = [];
  for (let read = 0; read < count; read++) {
    const text = list[reader.varint()];
    if (text === undefined) throw new ColumnsError('a text that is not in the list');
    texts.push(text);
  }
  return texts;
}
