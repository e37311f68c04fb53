/** The form text of a value; what `jsonField`, `numberField` and `booleanField` read back. */
export function formText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
