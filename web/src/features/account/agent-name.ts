/** Facts read from the user agent of a browser. */
export interface AgentName {
  /** Such as `Chrome 140`; of a program that is no browser its own name; empty when it gave none. */
  readonly program: string;
  /** Such as `Windows`; empty when it is not known. */
  readonly system: string;
  readonly isPhone: boolean;
}

// The first that fits: most browsers also name those whose pages they want to be given.
const PROGRAMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ Browser', /M?QQBrowser\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS/],
  ['Windows', /Windows NT/],
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

export function agentName(agent: string): AgentName {
  const system = SYSTEMS.find(([, sign]) => sign.test(agent))?.[0] ?? '';
  const isPhone = /Mobile|Android|iPhone|iPad/.test(agent);
  for (const [name, sign] of PROGRAMS) {
    const found = sign.exec(agent);
    if (found !== null) return { program: `${name} ${found[1] ?? ''}`.trim(), system, isPhone };
  }
  return { program: /^[\w.-]+(?:\/[\w.-]+)?/.exec(agent.trim())?.[0] ?? '', system, isPhone };
}
