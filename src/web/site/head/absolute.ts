/** An address of the site, or any other, in full. Nearly all are paths of our own, which are joined faster than taken apart. */
export function absolute(address: string, siteUrl: string): string {
  return /^\/(?!\/)/.test(address) ? siteUrl + address : new URL(address, siteUrl).href;
}
