import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

const nearby = new BlockList();
nearby.addSubnet('10.0.0.0', 8, 'ipv4');
nearby.addSubnet('172.16.0.0', 12, 'ipv4');
nearby.addSubnet('192.168.0.0', 16, 'ipv4');
nearby.addSubnet('169.254.0.0', 16, 'ipv4');
nearby.addSubnet('fc00::', 7, 'ipv6');
nearby.addSubnet('fe80::', 10, 'ipv6');

/** From where somebody came, as far as an address tells without asking others. */
export function placeInWords(address: string): string {
  const kind = isIP(address);
  if (kind === 0) return 'Unknown location';
  const family = kind === 4 ? 'ipv4' : 'ipv6';
  if (own.check(address, family)) return 'The server itself';
  return nearby.check(address, family) ? `Local network (${address})` : address;
}
