/** The session cookie: its name and flags, which depend on whether the server is reached over https. */
export class SessionCookie {
  readonly name: string;
  readonly #flags: string;

  /** `publicUrl`: the public address of the server; with https the cookie is `Secure` and bound to this host. */
  constructor(publicUrl: string | undefined) {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.name = isSecure ? '__Host-sid' : 'sid';
    this.#flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /**
   * `Set-Cookie` that sets the session; the session ends when the browser closes or the server expires it, whichever
   * comes first.
   */
  giving(id: string): string {
    return `${this.name}=${id}; ${this.#flags}`;
  }

  /** `Set-Cookie` that removes the session. */
  taking(): string {
    return `${this.name}=; ${this.#flags}; Max-Age=0`;
  }

  /** The session id in the `Cookie` header of a request. */
  read(header: string | undefined): string | undefined {
    return cookieValue(header, this.name);
  }
}

/** The longest that browsers keep a cookie, in seconds: 400 days. Each look at the playlist begins them again. */
const WALL_KEPT = 34_560_000;

/** The session of a screen that is signed in as a wall display. */
export class WallCookie {
  readonly #name: string;
  readonly #flags: string;

  constructor(publicUrl: string | undefined) {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#name = isSecure ? '__Host-wall' : 'wall';
    this.#flags = `Path=/; Max-Age=${WALL_KEPT}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  giving(id: string): string {
    return `${this.#name}=${id}; ${this.#flags}`;
  }

  read(header: string | undefined): string | undefined {
    return cookieValue(header, this.#name);
  }
}

/** One year in seconds. */
const MARKS_KEPT = 31_536_000;

/** A cookie with what this browser has opened before: accounts or shares. It is sent only with the call that opens them. */
export class MarksCookie {
  readonly #name: string;
  readonly #flags: string;

  /** `path`: path of the call. */
  constructor(publicUrl: string | undefined, path: string, name: 'known' | 'known-share' = 'known') {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    this.#name = isSecure ? `__Secure-${name}` : name;
    this.#flags = `Path=${path}; Max-Age=${MARKS_KEPT}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  giving(marks: string): string {
    return `${this.#name}=${marks}; ${this.#flags}`;
  }

  read(header: string | undefined): string | undefined {
    return cookieValue(header, this.#name);
  }
}

/** The cookie of a share that was unlocked by its password; sent only with the calls of shares. */
export class ShareCookie {
  readonly #name: string;
  readonly #flags: string;

  /** `path`: path prefix of the calls of shares. */
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

/** The value of one cookie in a `Cookie` header; undefined when it is absent or empty. */
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
