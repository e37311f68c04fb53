export type JsonObject = { readonly [field: string]: unknown };

/** The object that a text is the JSON of; null when it is anything else. */
export function objectOf(text: string): JsonObject | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
