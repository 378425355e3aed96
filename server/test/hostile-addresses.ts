// Addresses and hosts that customers must not make the server connect to, and public ones that are allowed.

/** First and last address of each block of IANA's special-purpose registries. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
].flat()

const SPECIAL_IPV6 = [
  ['::', '::1'],
  ['::2', '::ffff:ffff'], // IPv4-compatible
  ['::ffff:0:0:0', '::ffff:0:ffff:ffff'], // IPv4-translated
  ['64:ff9b::', '64:ff9b::ffff:ffff'], // NAT64
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['200::', '3ff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // NSAP
  ['1fff::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'], // Teredo
  ['2001:1::1', '2001:1::2'],
  ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'], // benchmarking
  ['2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:40::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'], // documentation
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // 6to4
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'], // documentation
  ['4000::', '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // unassigned
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // segment routing
  ['8000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // unique local
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // link-local
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // site-local
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], // multicast
  ['fd00:ec2::254', '::ffff:169.254.169.254'], // cloud metadata services
].flat()

export const HOSTILE_ADDRESSES = [...SPECIAL_IPV4, ...SPECIAL_IPV6]

const SPELLED = ['127.0.0.1', '0.0.0.0', '10.1.2.3', '169.254.169.254', '192.168.1.1', '172.31.0.1', '100.64.0.1']

const LOCAL_NAMES =
  'localhost LOCALHOST localhost. a.localhost a.b.LocalHost. ｌｏｃａｌｈｏｓｔ loc%61lhost 127.1 0 0x0 0x7f.1 017700000001'

export const HOSTILE_HOSTS = [
  ...SPECIAL_IPV4,
  ...SPECIAL_IPV6.map((address) => `[${address}]`),
  ...SPELLED.flatMap(spellings),
  ...LOCAL_NAMES.split(' '),
]

const USER_PARTS = ['user@', 'user:secret@', ':secret@', 'example.com@', 'example.com:443@', 'a%40b@']

export const hostsWithUser = (host: string): string[] => USER_PARTS.map((part) => part + host)

/** Neighbors of the special blocks, and some ordinary addresses. */
export const PUBLIC_HOSTS = `
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0
  172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
  198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255 8.8.8.8 93.184.215.14 134744072
  [2606:4700::6810:85e5] [2001:200::1] [2001:4860:4860::8888] [2003::1] [2a00:1450:4001::1] [2620:4f:7fff::1]
  [3ffe::1] [::ffff:8.8.8.8]`
  .trim()
  .split(/\s+/)

/** All known ways to write an IPv4 address as a host, or to embed it in an IPv6 address. */
function spellings(address: string): string[] {
  const [a, b, c, d] = address.split('.').map(Number) as [number, number, number, number]
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const high = a * 256 + b
  const low = c * 256 + d
  const [hex, octal] = [16, 8].map((base) => (n: number) => n.toString(base)) as [typeof String, typeof String]
  const pair = `${hex(high)}:${hex(low)}`
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole)}`,
    `0${octal(whole)}`,
    `0${octal(a)}.0${octal(b)}.0${octal(c)}.0${octal(d)}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    `0x${hex(a)}.${b}.0${octal(low)}`,
    `${a}.${b * 65_536 + low}`,
    `${a}.${b}.${low}`,
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replaceAll('.', '。'),
    address.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
    [...address].map((letter) => `%${hex(letter.codePointAt(0)!)}`).join(''),
    `[::ffff:${address}]`,
    `[::ffff:${pair}]`,
    `[0:0:0:0:0:FFFF:${pair}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${pair}]`,
    `[2002:${pair}::]`,
    `[2002:${pair}::1]`,
    `[2001:0:${pair}::]`,
    `[2001::${hex(0xffff - high)}:${hex(0xffff - low)}]`,
  ]
}
