import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's on the internet: private, of this machine, shared by a provider, for documents, for groups, or not in use. */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of the sixth version only this is handed out at all. Whatever stands for an address of the fourth lies outside of it, or is among the exceptions. */
const global6 = '2000::/3';
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const reservedIn4 = listOf(reserved4, 'ipv4');
const globalIn6 = listOf([global6], 'ipv6');
const reservedIn6 = listOf(reserved6, 'ipv6');

/** Whether an address is one of the internet, where anybody could be reached by it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reservedIn4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return globalIn6.check(address, 'ipv6') && !reservedIn6.check(address, 'ipv6');
}

/** The address that a URL names itself, if it does not leave that to DNS. */
export function literalAddress({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? undefined : bare;
}

/** What can be told without asking DNS. What that says is checked whenever something is sent. */
export function isPlainlyPrivate(url: URL): boolean {
  const literal = literalAddress(url);
  if (literal !== undefined) return !isPublicAddress(literal);
  return /(?:^|\.)localhost\.?$/.test(url.hostname);
}
