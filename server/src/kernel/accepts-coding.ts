/** True if a client that sends this `accept-encoding` reads the coding (RFC 9110, 12.5.3); a weight of 0 says that it does not. */
export function acceptsCoding(acceptEncoding: string, coding: string): boolean {
  const codings = acceptEncoding.toLowerCase().split(',');
  const named = codings.map((one) => one.split(';').map((part) => part.trim()));
  const own = named.find(([name]) => name === coding) ?? named.find(([name]) => name === '*');
  return own !== undefined && !own.some((part) => /^q=0(?:\.0*)?$/.test(part));
}
