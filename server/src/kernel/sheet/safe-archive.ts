import { readZip, type ZipFault, type ZipFile, type ZipLimits } from './zip.ts';

const XML = /\.(xml|rels)$/;

/**
 * The files of an uploaded workbook, or why there are none. An archive with XML that declares entities counts as damaged: nested
 * entities expand without bound, and no workbook declares any.
 */
export function openedWorkbook(bytes: Uint8Array, limits: ZipLimits): readonly ZipFile[] | ZipFault {
  const files = readZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  if (typeof files === 'string') return files;
  const isSafe = files.every(({ path, bytes: content }) => {
    if (!XML.test(path)) return true;
    // Bytes are compared, since a text would take twice their memory.
    return !DECLARATIONS.some((declaration) => content.includes(declaration)) && !content.includes(0);
  });
  return isSafe ? files : 'damaged';
}

const DECLARATIONS = ['<!DOCTYPE', '<!doctype', '<!ENTITY', '<!entity'];
