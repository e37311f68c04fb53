/** Bytes that are not what they claim to be: cut short, altered, or of a later format. Nothing else is ever thrown on decoding. */
export class ColumnsError extends Error {
  override readonly name = 'ColumnsError';
}
