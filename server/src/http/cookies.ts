/** The session cookie: its name and flags, by whether people come over https. */
export class SessionCookie {
  readonly name: string;
  readonly #flags: string;

  /** `publicUrl`: the address that people type; https makes the cookie `Secure` and bound to this host. */
  constructor(publicUrl: string | undefined) {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.name = isSecure ? '__Host-sid' : 'sid';
    this.#flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /** `Set-Cookie` that gives the session; it ends with the browser or on the server, whichever comes first. */
  giving(id: string): string {
    return `${this.name}=${id}; ${this.#flags}`;
  }

  /** `Set-Cookie` that takes it away. */
  taking(): string {
    return `${this.name}=; ${this.#flags}; Max-Age=0`;
  }

  /** The session id of a request's `Cookie` header. */
  read(header: string | undefined): string | undefined {
    return cookieValue(header, this.name);
  }
}

/** A year, in seconds. */
const MARKS_KEPT = 31_536_000;

/** The cookie of the accounts that signed in with this browser: sent with a sign-in and with nothing else. */
export class MarksCookie {
  readonly #name: string;
  readonly #flags: string;

  /** `path`: that of the sign-in. */
  constructor(publicUrl: string | undefined, path: string) {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#name = isSecure ? '__Secure-known' : 'known';
    this.#flags = `Path=${path}; Max-Age=${MARKS_KEPT}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  giving(marks: string): string {
    return `${this.#name}=${marks}; ${this.#flags}`;
  }

  read(header: string | undefined): string | undefined {
    return cookieValue(header, this.#name);
  }
}

/** The cookie of a share that was opened by its password: sent with the calls of shares and with nothing else. */
export class ShareCookie {
  readonly #name: string;
  readonly #flags: string;

  /** `path`: what the calls of shares begin with. */
  constructor(publicUrl: string | undefined, path: string) {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#name = isSecure ? '__Secure-share' : 'share';
    this.#flags = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  giving(id: string): string {
    return `${this.#name}=${id}; ${this.#flags}`;
  }

  taking(): string {
    return `${this.#name}=; ${this.#flags}; Max-Age=0`;
  }

  read(header: string | undefined): string | undefined {
    return cookieValue(header, this.#name);
  }
}

/** The value of one cookie of a `Cookie` header; undefined when it is not there or empty. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (let start = 0; start < header.length;) {
    while (header[start] === ' ') start += 1;
    const semicolon = header.indexOf(';', start);
    const end = semicolon < 0 ? header.length : semicolon;
    if (header.startsWith(name, start) && header[start + name.length] === '=') {
      return header.slice(start + name.length + 1, end).trimEnd() || undefined;
    }
    start = end + 1;
  }
  return undefined;
}
