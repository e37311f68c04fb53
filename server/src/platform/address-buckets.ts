import { countedAddress, SITE_SHARE } from './counted-address.ts';
import { TokenBuckets, type BucketSize } from './token-buckets.ts';

/** Token buckets of addresses: one per subnet, and one per IPv6 site for all of its subnets. */
export class AddressBuckets {
  readonly #subnets: TokenBuckets;
  readonly #sites: TokenBuckets;

  constructor({ burst, perSecond }: BucketSize) {
    this.#subnets = new TokenBuckets({ burst, perSecond });
    this.#sites = new TokenBuckets({ burst: SITE_SHARE * burst, perSecond: SITE_SHARE * perSecond });
  }

  /** Takes one token. Returns 0 when there was one, otherwise the seconds until there is. */
  consume(ip: string, now: number): number {
    const { subnet, site } = countedAddress(ip);
    const seconds = this.#subnets.consume(subnet, now);
    return seconds > 0 || site === subnet ? seconds : this.#sites.consume(site, now);
  }
}
