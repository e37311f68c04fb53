/** Local storage of this browser. Without storage nothing is remembered and nothing fails. */

const PREFIX = 'tidegate.';

/** The remembered value, or undefined. The caller checks its shape: anybody can have written it. */
export function remembered(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private window or full storage: the choice lasts until the page is closed.
  }
}

/** Value remembered by this tab until it is closed, also across reloads; undefined for none. */
export function rememberedInTab(key: string): unknown {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function rememberInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Then a tab that is loaded again has forgotten it.
  }
}

/** Forgets what was remembered under the key. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then there was nothing.
  }
}
