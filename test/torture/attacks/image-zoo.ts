import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import {
  avifImage,
  gifImage,
  jpegImage,
  movingGifClaiming,
  movingImage,
  phonePhoto,
  pngClaiming,
  pngImage,
  webpImage,
} from '#test/support/test-images.ts';

/** In every specimen, and never in anything that is served. */
export const needle = 'NEEDLE-IN-A-PICTURE';

export type Specimen = {
  name: string;
  bytes: Buffer;
  /** Whether it may be taken for a picture; then only its pixels may be served. */
  fate: 'refused' | 'pixels at most';
  file?: { filename: string; type: string };
};

/** What is hidden in pictures. */
const stowaways: [name: string, text: string][] = [
  ['HTML', `<!doctype html><script>xss("${needle}")</script>`],
  ['JavaScript', `*/=1;xss("${needle}");/*`],
  ['PHP', `<?php system("${needle}"); ?>`],
  ['a ZIP archive', `PK\x03\x04\x14\x00\x00\x00${needle}PK\x05\x06${'\x00'.repeat(18)}`],
  ['a PDF', `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${needle})>>>>endobj`],
  ['SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="xss()"><!--${needle}--></svg>`],
  ['a shell script', `#!/bin/sh\necho ${needle}\n`],
];

type Kind = 'PNG' | 'JPEG' | 'GIF' | 'WebP' | 'AVIF';

/** Where a format has room for a text that no picture needs. */
const hidingPlaces: Record<Kind, (picture: Buffer, text: string) => Buffer> = {
  PNG: (png, text) => insert(png, 33, pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))),
  JPEG: (jpeg, text) => insert(jpeg, 2, jpegSegment(0xfe, text)),
  GIF: (gif, text) =>
    insert(gif, gif.length - 1, Buffer.from([0x21, 0xfe, text.length, ...Buffer.from(text, 'latin1'), 0])),
  WebP: (webp, text) => withRiffSize(Buffer.concat([webp, riffChunk('XMP ', text)])),
  AVIF: (avif, text) => Buffer.concat([avif, box('uuid', text), box('free', text)]),
};

function insert(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([number(data.length), body, number(crc32(body))]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function jpegSegment(marker: number, text: string): Buffer {
  const length = text.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...Buffer.from(text, 'latin1')]);
}

function riffChunk(type: string, text: string): Buffer {
  const data = Buffer.from(text.length % 2 ? `${text} ` : text, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, data]);
}

function withRiffSize(webp: Buffer): Buffer {
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

function box(type: string, text: string): Buffer {
  return Buffer.concat([number(text.length + 8), Buffer.from(type + text, 'latin1')]);
}

async function pictures(): Promise<[Kind, Buffer][]> {
  const size = { width: 24, height: 16 };
  return [
    ['PNG', await pngImage(size)],
    ['JPEG', await jpegImage(size)],
    ['GIF', await gifImage(size)],
    ['WebP', await webpImage(size)],
    ['AVIF', await avifImage(size)],
  ];
}

function polyglots(kinds: [Kind, Buffer][]): Specimen[] {
  return kinds.flatMap(([kind, picture]) =>
    stowaways.flatMap(([what, text]) => [
      {
        name: `${kind} with ${what} behind it`,
        bytes: Buffer.concat([picture, Buffer.from(text, 'latin1')]),
        fate: 'pixels at most' as const,
        file: { filename: 'x.html', type: 'text/html' },
      },
      {
        name: `${kind} with ${what} in a comment`,
        bytes: hidingPlaces[kind](picture, text),
        fate: 'pixels at most' as const,
        file: { filename: 'x.svg', type: 'image/svg+xml' },
      },
    ]),
  );
}

/** Files that say they are pictures. */
function pretenders(): Specimen[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>xss("${needle}")</script></svg>`;
  const text = (words: string) => Buffer.from(words, 'latin1');
  const files: [string, Buffer][] = [
    ['SVG', text(svg)],
    ['SVG with a declaration', text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "${needle}">]>${svg}`)],
    ['compressed SVG', gzipSync(svg)],
    ['HTML', text(`<html><body onload="xss('${needle}')">`)],
    ['a script', text(`xss("${needle}")`)],
    ['a script that begins like a GIF', text(`GIF89a=1;xss("${needle}")`)],
    ['HTML that begins like a PNG', text(`\x89PNG\r\n\x1a\n<script>xss("${needle}")</script>`)],
    ['HTML that begins like a JPEG', text(`\xff\xd8\xff\xe0<script>xss("${needle}")</script>`)],
    ['HTML that begins like a WebP', text(`RIFF\x00\x01\x00\x00WEBP<script>xss("${needle}")</script>`)],
    ['HTML that begins like an AVIF', text(`\x00\x00\x00\x1cftypavif<script>xss("${needle}")</script>`)],
    ['a PDF', text(`%PDF-1.7 ${needle}`)],
    ['a ZIP archive', text(`PK\x03\x04${needle}`)],
    ['a program', text(`\x7fELF${needle}`)],
    ['a BMP', text(`BM\x3a\x00\x00\x00${needle}`)],
    ['a TIFF', text(`II*\x00\x08\x00\x00\x00${needle}`)],
    ['an icon', text(`\x00\x00\x01\x00\x01\x00${needle}`)],
    ['a film', text(`\x00\x00\x00\x18ftypmp42${needle}`)],
    ['HEIC', text(`\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1${needle}`)],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(5000)],
  ];
  return files.map(([name, bytes]) => ({
    name: `${name} that says it is a PNG`,
    bytes,
    fate: 'refused',
    file: { filename: 'x.png', type: 'image/png' },
  }));
}

function stumps(kinds: [Kind, Buffer][]): Specimen[] {
  return kinds.flatMap(([kind, picture]) =>
    [0.1, 0.4, 0.7].map((share) => ({
      name: `${Math.round(share * 100)} % of a ${kind}`,
      bytes: picture.subarray(0, Math.ceil(picture.length * share)),
      fate: 'refused' as const,
    })),
  );
}

/** Small files that would be enormous once they were opened. */
async function bombs(): Promise<Specimen[]> {
  const huge = { width: 30_000, height: 30_000 };
  const bomb = (name: string, bytes: Buffer): Specimen => ({ name, bytes, fate: 'refused' });
  const jpeg = Buffer.from(await jpegImage({ width: 24, height: 16 }));
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
  jpeg.writeUInt16BE(30_000, frame + 5);
  jpeg.writeUInt16BE(30_000, frame + 7);
  return [
    bomb('a PNG that claims 30,000 × 30,000', await pngClaiming(huge)),
    bomb(
      'a PNG that claims 4,000,000,000 pixels a side',
      await pngClaiming({ width: 0x7fffffff, height: 0x7fffffff }),
    ),
    bomb('a PNG that is 30,000 × 30,000', blankPng(huge)),
    bomb('a JPEG that claims 30,000 × 30,000', jpeg),
    bomb('a moving GIF that claims 30,000 × 30,000', await movingGifClaiming(huge)),
    { ...bomb('a PNG with 200 MB in its comment', await withLongComment()), fate: 'pixels at most' },
    { ...bomb('a moving GIF', await movingImage('gif')), fate: 'pixels at most' },
  ];
}

/** Every pixel is there, in black: 112 MB that pack into a hundred kilobytes. */
function blankPng({ width, height }: { width: number; height: number }): Buffer {
  const header = Buffer.concat([number(width), number(height), Buffer.from([1, 0, 0, 0, 0])]);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

async function withLongComment(): Promise<Buffer> {
  const long = deflateSync(Buffer.alloc(200 * 1024 * 1024, needle), { level: 1 });
  const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), long]));
  return insert(await pngImage({ width: 24, height: 16 }), 33, chunk);
}

/** Pictures that tell more than they show. */
async function telltales(): Promise<Specimen[]> {
  const exif = {
    IFD0: { Artist: needle, Copyright: needle },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
  };
  const base = sharp({ create: { width: 40, height: 30, channels: 3, background: '#22d3ee' } }).withExif(
    exif,
  );
  const all: [string, Promise<Buffer>][] = [
    ['a photo of a phone', phonePhoto()],
    ['a JPEG with a place', base.clone().jpeg().toBuffer()],
    ['a PNG with a place', base.clone().png().toBuffer()],
    ['a WebP with a place', base.clone().webp().toBuffer()],
    ['an AVIF with a place', base.clone().avif({ effort: 0 }).toBuffer()],
  ];
  return Promise.all(
    all.map(async ([name, bytes]) => ({ name, bytes: await bytes, fate: 'pixels at most' as const })),
  );
}

export async function imageZoo(): Promise<
  Record<'polyglots' | 'pretenders' | 'stumps' | 'telltales' | 'bombs', Specimen[]>
> {
  const kinds = await pictures();
  return {
    polyglots: polyglots(kinds),
    pretenders: pretenders(),
    stumps: stumps(kinds),
    telltales: await telltales(),
    bombs: await bombs(),
  };
}
