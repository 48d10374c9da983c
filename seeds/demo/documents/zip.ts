import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** Date of the entries: 1 January 1980, the first day of ZIP, so that an archive made twice is the same. */
const DATE = 0x0021;

interface Entry {
  readonly name: Buffer;
  readonly data: Buffer;
  /** Fields that the entry's header and its place in the directory have in common. */
  readonly common: Buffer;
  readonly offset: number;
}

/** Makes a ZIP archive of the given texts, as Office documents are. */
export function zipArchive(files: Readonly<Record<string, string>>): Buffer {
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const data = deflateRawSync(content);
    entries.push({ name, data, common: commonHeader(name, content, data), offset });
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([
    ...entries.flatMap(({ name, data, common }) => [uint32(LOCAL_HEADER), common, name, data]),
    directory,
    end,
  ]);
}

function commonHeader(name: Buffer, content: Buffer, data: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF8_NAMES, 2);
  header.writeUInt16LE(DEFLATED, 4);
  header.writeUInt16LE(DATE, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(data.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

function directoryEntry({ name, common, offset }: Entry): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([uint32(DIRECTORY_HEADER), madeBy, common, place, name]);
}

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
