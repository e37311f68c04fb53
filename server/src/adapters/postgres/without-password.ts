import { urlsOfHosts } from '@tidegate/contract/fields/url-hosts.ts';

/** The form of a database URL that messages may contain. */
export function withoutPassword(url: string): string {
  const urls = urlsOfHosts(url);
  if (!urls.every((one) => URL.canParse(one))) return 'of DATABASE_URL';
  return urls.map((one) => new URL(one).host).join(',') + new URL(urls[0]).pathname;
}
